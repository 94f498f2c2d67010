import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { hasDrafts } from './lib/drafts/has-drafts.ts';
import { hasMarker } from './lib/session/session.tsx';

/** The worker is for the next visit: everything that this one needs loads first. */
const WORKER_DELAY_MS = 5_000;

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
const meant = root.dataset.member === undefined ? 'visitor' : 'member';
// A draft of this tab makes another first page than the one that was drawn for every viewer, and so does a session that
// has ended.
const drawn = root.firstElementChild !== null && !hasDrafts() && (meant === 'visitor' || hasMarker());
const app = (
  <StrictMode>
    <App drawnFor={drawn ? meant : undefined} />
  </StrictMode>
);
// The document of a visitor announces itself when the script of its page is wanted.
if (!drawn || meant === 'member') void preloadPage(location.pathname);
// Hydrates in pieces that leave room for taps: the document can be read meanwhile.
if (drawn) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

if ('serviceWorker' in navigator && isSecureContext) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js'), WORKER_DELAY_MS);
}
