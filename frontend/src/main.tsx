import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { hasDrafts } from './lib/draft.ts';

/** The worker is for the next visit: first everything that this one needs. */
const WORKER_DELAY_MS = 5_000;

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
// A draft of this tab makes another first page than the one that was drawn for everybody.
const prerendered = root.firstElementChild !== null && !hasDrafts();
const app = (
  <StrictMode>
    <App prerendered={prerendered} />
  </StrictMode>
);
if (prerendered) hydrateRoot(root, app);
else {
  preloadPage(location.pathname);
  createRoot(root).render(app);
}

if ('serviceWorker' in navigator && isSecureContext) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js'), WORKER_DELAY_MS);
}
