// Ready cases: patterns of the large families, as links that the board opens.
/** @type {readonly {name: string, note: string, link: string}[]} */
export const CASES = [
  { name: "Swordfish", note: "three rows, three columns, one digit", link: "#1.plBBiAGAigBCEg4MDAEkJFREEpI4EiBgIKjJCkgQgryCUgAoogGRDhBQIokUprAkDEgAgBkEuAWRkFQgQFnQAK4xkAKhAXTUwMhMUEKkImwFhjMFQRRAQ0EANgAAAAAAAAAAAAA.AJRAJXAJYIKjIKkIKq.sets" },
  { name: "SK loop", note: "four boxes, linked in a ring", link: "#1.ALIbh00jwxkkASGgDEBCncaFCCkTyKEAXw6TIEFxiqCDJgArAiDMbg1yrxojIAry8n2kmMdFQAQEcHBFkICJzIXR6bEEGjg4AgZOYrgAaQBY3CoAR0Vj4jlEAMBUREVAQGUERRB.AIBAIHAIJAILAIPAIRAITAIZAI3AI9AI_AJBAJFAJHAJJAJPIJkIJzIJ8IKRIK7IK-ILiILxIL1IL5IL8IMEIMiIMmIMpIMx.sets" },
  { name: "Junior Exocet", note: "two base cells, two targets", link: "#1.TRqfXj8LhzSLAiOJwB43ECAgRUKS0AWSnBClSRACaPF6qcrlgBOCBrIAvlQlCAlhwvQGFCGgBDlAVEEthDKALBlARtLkAPEKJQECHgdABVRqEBLrXF4rNbyOLQAAAAAAAAAAAAA.gABAInAIpIIcII0.sets" },
  { name: "Tridagon", note: "three digits that twelve cells cannot hold", link: "#1.gCAA5AEAPCAMA5AA4QQAHB8rlknA4gBAHCEAYbEY6AjJhBMBDIEAVgB8PA4gICPxAQwA-jxmB0GT3oAPgA5AQAQA4ggcEBAnA8AA4IICjUgQH4fE8AQAHMZkM-0sDIgwwASpLIw.AIHAK8IJKIJrIJsIMHQQCAwKf.sets" },
  { name: "Multifish", note: "fish of several digits at once", link: "#1.ALIbh00jwxkkASGgDEBCncaFCCkTyKEAXw6TIEFxiqCDJgArAiDMbg1yrxojIAry8n2kmMdFQAQEcHBFkICJzIXR6bEEGjg4AgZOYrgAaQBY3CoAR0Vj4jlEAMBUREVAQGUERRB.AJSAJUAJWAJYAJbAJdAJfAJhAJ_AKBAKDAKFALZALfAMqAMwIINIIOIIfIIiIIuIIyIJCIJDIKHIKPIKkIKoIKrIKxILPILX.sets" },
];
