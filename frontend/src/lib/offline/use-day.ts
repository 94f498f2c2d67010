import { useEffect } from 'react';
import { isOperator, isProvider, useSession } from '../session/session.tsx';
import { keptFor } from './owner.ts';
import { useWhatWaits } from './state.ts';
import { useOnline } from './use-online.ts';

/** Everything that the page shows loads first. */
const DELAY_MS = 3_000;

/** Keeps a signed-in provider's day for a time without a network; returns whether the page has to show its state. */
export function useDay(): boolean {
  const { session } = useSession();
  const { waiting, photos } = useWhatWaits();
  const online = useOnline();
  const provider =
    session.user && isProvider(session.user) && !isOperator(session.user) ? session.user : undefined;
  useEffect(() => {
    if (!provider || !keptFor()) return;
    const start = async () => (await import('./start.ts')).startDay(provider);
    // A provider who opens the app without a network sees at once what was kept.
    const timer = setTimeout(() => void start().catch(() => undefined), navigator.onLine ? DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [provider]);
  return provider !== undefined && (!online || waiting.length > 0 || photos.length > 0);
}
