import { hasDrafts } from './has-drafts.ts';

/** Reads a draft of this browser tab; unreadable or absent gives undefined. */
export function readDraft<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Kept in this tab alone and gone with it; a full or forbidden storage only costs the draft. */
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

/** The session of `owner` has ended by itself: what this tab keeps waits for them, and for no one else. */
export function leaveDrafts(owner: string): void {
  if (hasDrafts()) keepDraft(OWNER, owner);
}

/** `user` signs in: what another person has left in this tab is gone. */
export function claimDrafts(user: string): void {
  const owner = readDraft(OWNER);
  if (owner === user) dropDraft(OWNER);
  else if (owner) sessionStorage.clear();
}
