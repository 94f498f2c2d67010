/** What may have changed on the server; the first five are the words of pushed frames, too. */
export type Topic = 'request' | 'bid' | 'payment' | 'message' | 'notification' | 'account' | 'desk';
/** `ended`: by itself, and its person is told so. */
type Signal = Topic | 'signed-out' | 'ended';

/** What is known of a change. */
export interface Change {
  /** How much is unread is told, too. */
  told?: boolean;
  /** Whether a query may show it that was last asked for at that moment; without it any may. */
  concerns?: (query: { queryKey: readonly unknown[]; state: { data?: unknown } }, askedAt: number) => boolean;
}

/** Without a change anything may have changed. */
type Listener = (signal: Signal, change?: Change) => void;

const listeners = new Set<Listener>();

/** Says that something changed, so that every component that shows it asks again. */
export function announce(...signals: Signal[]): void {
  for (const signal of signals) announceChange(signal);
}

export function announceChange(signal: Signal, change?: Change): void {
  for (const listener of listeners) listener(signal, change);
}

/** Gives the function that stops listening. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls of this browser that changed something, by their id: when they were answered. */
export const ownCalls = new Map<string | null, number>();

/** Calls of this browser that may change something, until they are in `ownCalls` or have failed. */
const openCalls = new Set<Promise<unknown>>();

export function trackOwnCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  openCalls.add(call);
  const close = () => openCalls.delete(call);
  call.then(close, close);
  return call;
}

/** Calls back once it is known whether the call with this id is one of this browser: a frame may overtake the answer of its call. */
export function whenOwnCallIsKnown(id: string | undefined, act: () => void): void {
  if (id === undefined || ownCalls.has(id) || openCalls.size === 0) act();
  else void Promise.allSettled(openCalls).then(act);
}
