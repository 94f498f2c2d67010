/** What may have changed on the server; the first five are the words of pushed frames, too. */
export type Topic = 'request' | 'bid' | 'payment' | 'message' | 'notification' | 'account' | 'desk';
/** `ended`: by itself, and its person is told so. */
type Signal = Topic | 'signed-out' | 'ended';

const listeners = new Set<(signal: Signal) => void>();

/** Says that something changed, so that every component that shows it asks again. */
export function announce(...signals: Signal[]): void {
  for (const signal of signals) for (const listener of listeners) listener(signal);
}

/** Gives the function that stops listening. */
export function listen(listener: (signal: Signal) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
