import { hasDrafts } from './has-drafts.ts';

/** Reads a draft of this browser tab; undefined where it is unreadable or absent. */
export function readDraft<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this tab alone; it goes with the tab. A full or forbidden storage only costs the draft. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form still works without its draft.
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}

const OWNER = 'owner';

/** Leaves this tab's drafts to `owner`, whose session has ended by itself: only the same person finds them again. */
export function leaveDrafts(owner: string): void {
  if (hasDrafts()) keepDraft(OWNER, owner);
}

/** Drops the drafts that another person has left in this tab, now that `user` signs in. */
export function claimDrafts(user: string): void {
  const owner = readDraft(OWNER);
  if (owner === user) dropDraft(OWNER);
  else if (owner) sessionStorage.clear();
}
