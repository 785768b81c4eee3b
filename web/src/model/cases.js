// Ready cases: patterns of the large families, as links that the board opens.
import * as say from "../strings.js";
/** @type {readonly {name: string, note: string, link: string}[]} */
export const CASES = [
  { name: say.common.swordfish, note: say.cases.threeRowsThreeColumns, link: "#1.plBBiAGAigBCEg4MDAEkJFREEpI4EiBgIKjJCkgQgryCUgAoogGRDhBQIokUprAkDEgAgBkEuAWRkFQgQFnQAK4xkAKhAXTUwMhMUEKkImwFhjMFQRRAQ0EANgAAAAAAAAAAAAA.AJRAJXAJYIKjIKkIKq.sets" },
  { name: say.cases.skLoop, note: say.cases.fourBoxesLinkedIn, link: "#1.ALIbh00jwxkkASGgDEBCncaFCCkTyKEAXw6TIEFxiqCDJgArAiDMbg1yrxojIAry8n2kmMdFQAQEcHBFkICJzIXR6bEEGjg4AgZOYrgAaQBY3CoAR0Vj4jlEAMBUREVAQGUERRB.AIBAIHAIJAILAIPAIRAITAIZAI3AI9AI_AJBAJFAJHAJJAJPIJkIJzIJ8IKRIK7IK-ILiILxIL1IL5IL8IMEIMiIMmIMpIMx.sets" },
  { name: say.cases.juniorExocet, note: say.cases.twoBaseCellsTwo, link: "#1.TRqfXj8LhzSLAiOJwB43ECAgRUKS0AWSnBClSRACaPF6qcrlgBOCBrIAvlQlCAlhwvQGFCGgBDlAVEEthDKALBlARtLkAPEKJQECHgdABVRqEBLrXF4rNbyOLQAAAAAAAAAAAAA.gABAInAIpIIcII0.sets" },
  { name: say.cases.tridagon, note: say.cases.threeDigitsThatTwelve, link: "#1.gCAA5AEAPCAMA5AA4QQAHB8rlknA4gBAHCEAYbEY6AjJhBMBDIEAVgB8PA4gICPxAQwA-jxmB0GT3oAPgA5AQAQA4ggcEBAnA8AA4IICjUgQH4fE8AQAHMZkM-0sDIgwwASpLIw.AIHAK8IJKIJrIJsIMHQQCAwKf.sets" },
  { name: say.cases.multifish, note: say.cases.fishOfSeveralDigits, link: "#1.ALIbh00jwxkkASGgDEBCncaFCCkTyKEAXw6TIEFxiqCDJgArAiDMbg1yrxojIAry8n2kmMdFQAQEcHBFkICJzIXR6bEEGjg4AgZOYrgAaQBY3CoAR0Vj4jlEAMBUREVAQGUERRB.AJSAJUAJWAJYAJbAJdAJfAJhAJ_AKBAKDAKFALZALfAMqAMwIINIIOIIfIIiIIuIIyIJCIJDIKHIKPIKkIKoIKrIKxILPILX.sets" },
];
