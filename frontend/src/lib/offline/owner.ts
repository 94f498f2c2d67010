/** Storage key of the id of the provider whose day this browser keeps; absent where nothing is kept. */
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

/** Claims this browser for `person`: drops another person's day. `keeps`: this person's day may be kept. */
export function claimDay(person: { id: string }, keeps: boolean): void {
  const owner = keptFor();
  if (owner && (owner !== person.id || !keeps)) forgetDay();
  try {
    if (keeps) localStorage.setItem(OWNER, person.id);
  } catch {
    // A browser without storage keeps nothing, so that it needs no owner.
  }
}

/** Deletes the kept day when its session is over. Needs no other script. */
export function forgetDay(): void {
  if (!keptFor()) return;
  localStorage.removeItem(OWNER);
  globalThis.indexedDB?.deleteDatabase(DATABASE);
  void globalThis.caches?.delete(PAGES);
}
