// The site's service worker. Each subject is a module of its own; those that listen to other events are imported here.
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from 'serwist';
import { answerPage, isSignedIn, SHELL } from './pages.js';
import './pushes.js';

/* global OFFLINE_PAGES, VERSION */
const ASSETS = 'sward-assets';
const KEPT_SECONDS = 30 * 24 * 3600;
/** The app in one language has half as many. */
const KEPT_ASSETS = 500;

const serwist = new Serwist({
  precacheEntries: OFFLINE_PAGES.map((url) => ({ url, revision: VERSION })),
  // '/' is a page of its own, not another name of a kept one.
  precacheOptions: { cleanURLs: false, directoryIndex: null, cleanupOutdatedCaches: true },
  skipWaiting: true,
  // A page that was open before its worker also loads parts later.
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: { handle: ({ request, url }) => answerPage(request, url, serwist) },
    },
    {
      // Their names have the hash of their content.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({
        cacheName: ASSETS,
        plugins: [new ExpirationPlugin({ maxEntries: KEPT_ASSETS, maxAgeSeconds: KEPT_SECONDS })],
      }),
    },
    {
      // Only the app asks for these, when it keeps the pages of a provider (src/lib/offline/keep-pages.ts).
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/app.html'),
      // The provider may sign out before the last of them arrives.
      handler: new NetworkFirst({ cacheName: SHELL, plugins: [{ cacheWillUpdate: whileSignedIn }] }),
    },
  ],
});
serwist.addEventListeners();

async function whileSignedIn({ response }) {
  return response.ok && (await isSignedIn()) ? response : null;
}

// Deletes the caches that earlier workers kept under names of their own.
self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('sward-') && name !== ASSETS && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});
