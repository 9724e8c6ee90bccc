// Keeps the page and its assets so that it opens without a network. Nothing of the interface is kept: no personal data.
declare const ASSETS: string[];
type WorkerEvent = Event & { request: Request; waitUntil(work: Promise<unknown>): void; respondWith(answer: Promise<Response>): void };
type Worker = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>; registration: { scope: string }; clients: { claim(): Promise<void> };
};
// The library of the page's types does not know workers.
const worker = globalThis as unknown as Worker;

const cacheName = 'stint-' + hash(ASSETS.join());
const page = () => worker.registration.scope;
const own = () => [page(), ...ASSETS.map((asset) => page() + asset)];

/** A short name for a list of assets, so that another build has a cache of its own. */
function hash(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at++) sum = (sum * 33 ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(own())).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((one) => one !== cacheName).map((one) => caches.delete(one))));
  event.waitUntil(others.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(page()) || request.url.startsWith(page() + 'api/')) return;
  if (own().includes(url.origin + url.pathname) && url.href !== page()) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === 'navigate') {
    // The network first, so that another build shows at once; the kept page where there is none.
    event.respondWith(fetch(request).catch(async () => (await caches.match(page())) ?? Response.error()));
  }
});

export {};
