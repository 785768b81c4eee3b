// Keeps the files of one build: BUILD is its name, FILES has the digest of each. web/build writes both above
// this line.
/* global BUILD, FILES */
const PREFIX = `basecover ${registration.scope} `;
const NAME = PREFIX + BUILD;

// All of one build or nothing: where a host gives an older or newer file, the digest differs and the old
// build stays.
addEventListener("install", (event) => {
  const requests = Object.entries(FILES).map(([file, integrity]) => new Request(file, { integrity, cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});
addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(forget());
});
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  // The page is kept by the name of its folder: some hosts send who asks for index.html there.
  const { origin, pathname } = new URL(request.url);
  const kept = caches.open(NAME).then((cache) => cache.match(origin + pathname.replace(/index\.html$/, "")));
  event.respondWith(kept.then((found) => found ?? fetch(request)));
});
