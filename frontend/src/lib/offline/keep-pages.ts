import { BASENAME } from '../../messages/locale.en.ts';

interface Network {
  saveData?: boolean;
}

/** Asks the service worker to keep the pages of a provider's day; they hold nothing personal. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as { connection?: Network }).connection?.saveData) return;
  const prefix = BASENAME === '/' ? '' : BASENAME;
  const [registration, answer] = await Promise.all([
    navigator.serviceWorker.ready,
    fetch(`${prefix}/offline-pages.json`),
  ]);
  if (!answer.ok) return;
  const urlsToCache: string[] = await answer.json();
  registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
