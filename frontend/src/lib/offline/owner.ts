/** Whose day this browser keeps: the id of the signed-in provider; absent where nothing is kept. */
const OWNER = 'sward.offline';
/** Names of the database and of the kept pages (build/worker/pages.js). */
export const DATABASE = 'sward-day';
const PAGES = 'sward-shell';

export function keptFor(): string | undefined {
  try {
    return localStorage.getItem(OWNER) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `person` is there: what another one has left is gone; of providers their day may be kept. */
export function claimDay(person: { id: string }, keeps: boolean): void {
  const owner = keptFor();
  if (owner && (owner !== person.id || !keeps)) forgetDay();
  try {
    if (keeps) localStorage.setItem(OWNER, person.id);
  } catch {
    // Where nothing is kept, nothing has to be known.
  }
}

/** Nobody is signed in any more: nothing of them stays in this browser. Needs no other script. */
export function forgetDay(): void {
  if (!keptFor()) return;
  localStorage.removeItem(OWNER);
  globalThis.indexedDB?.deleteDatabase(DATABASE);
  void globalThis.caches?.delete(PAGES);
}
