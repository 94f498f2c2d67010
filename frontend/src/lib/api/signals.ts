/** Kinds of changes on the server; the first five are the types of pushed frames, too. */
export type Topic = 'request' | 'bid' | 'payment' | 'message' | 'notification' | 'account' | 'desk';
/** `ended`: the session ended by itself, and the page says so. */
type Signal = Topic | 'signed-out' | 'ended';

/** Facts of a change. */
export interface Change {
  /** The frame also says how much is unread. */
  told?: boolean;
  /** Whether a query that was last sent at `askedAt` may show the change; without it any query may. */
  concerns?: (query: { queryKey: readonly unknown[]; state: { data?: unknown } }, askedAt: number) => boolean;
}

/** Without `change` anything may have changed. */
type Listener = (signal: Signal, change?: Change) => void;

const listeners = new Set<Listener>();

/** Announces that something changed, so that every component that shows it reads again. */
export function announce(...signals: Signal[]): void {
  for (const signal of signals) announceChange(signal);
}

export function announceChange(signal: Signal, change?: Change): void {
  for (const listener of listeners) listener(signal, change);
}

/** Returns the function that stops listening. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** When this browser's own changing calls were answered, by call id. */
export const ownCalls = new Map<string | null, number>();

/** Changing calls of this browser that are neither in `ownCalls` nor failed yet. */
const openCalls = new Set<Promise<unknown>>();

export function trackOwnCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  openCalls.add(call);
  const close = () => openCalls.delete(call);
  call.then(close, close);
  return call;
}

/** Calls `act` once it is known whether this browser made the call: a frame may overtake its call's response. */
export function whenOwnCallIsKnown(id: string | undefined, act: () => void): void {
  if (id === undefined || ownCalls.has(id) || openCalls.size === 0) act();
  else void Promise.allSettled(openCalls).then(act);
}
