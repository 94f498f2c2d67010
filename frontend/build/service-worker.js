// Answers navigations without a connection with the offline page, and keeps hashed files, which never change.
const CACHE = 'sward-VERSION';
const OFFLINE = ['/offline.html', '/es/offline.html'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offline(url)));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

async function offline({ pathname }) {
  const answer = await caches.match(OFFLINE[/^\/es(\/|$)/.test(pathname) ? 1 : 0]);
  return answer ?? Response.error();
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
