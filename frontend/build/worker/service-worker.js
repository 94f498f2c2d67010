// The site's service worker. Each subject is a module of its own: what listens to other events is imported here.
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from 'serwist';
import { answerPage, isSignedIn, SHELL } from './pages.js';
import './pushes.js';

/* global OFFLINE_PAGES, VERSION */
const ASSETS = 'sward-assets';
const KEPT_SECONDS = 30 * 24 * 3600;
/** The app of one language has half as many. */
const KEPT_ASSETS = 500;

const serwist = new Serwist({
  precacheEntries: OFFLINE_PAGES.map((url) => ({ url, revision: VERSION })),
  // '/' is a page, and no other name of a kept one.
  precacheOptions: { cleanURLs: false, directoryIndex: null, cleanupOutdatedCaches: true },
  skipWaiting: true,
  // A page that was there before its worker has parts, too, that come later.
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: { handle: ({ request, url }) => answerPage(request, url, serwist) },
    },
    {
      // Their names have the hash of what they hold.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({
        cacheName: ASSETS,
        plugins: [new ExpirationPlugin({ maxEntries: KEPT_ASSETS, maxAgeSeconds: KEPT_SECONDS })],
      }),
    },
    {
      // Asked for by the app alone, when it keeps the pages of a provider (src/lib/offline/keep-pages.ts).
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/app.html'),
      // A sign-out may come before the last of them.
      handler: new NetworkFirst({ cacheName: SHELL, plugins: [{ cacheWillUpdate: whileSignedIn }] }),
    },
  ],
});
serwist.addEventListeners();

async function whileSignedIn({ response }) {
  return response.ok && (await isSignedIn()) ? response : null;
}

// What workers of before have kept under names of their own.
self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('sward-') && name !== ASSETS && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});
