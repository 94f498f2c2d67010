import { dropDraft, keepDraft, readDraft } from '../drafts/draft.ts';

const KEY = 'sward.invited';

/** Remembers in this tab that a temporary password was mailed to `address`, until its owner signs in. */
export function rememberInvitation(address: string): void {
  keepDraft(KEY, address);
}

export function invitedAddress(): string | undefined {
  return readDraft<string>(KEY);
}

export function forgetInvitation(): void {
  dropDraft(KEY);
}
