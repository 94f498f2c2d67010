import { keepDraft, readDraft } from './draft.ts';

const TAB = 'sward.tab';

/** Whether photos of this tab may wait in the browser's store; does not open it. */
export function hasKeptPhotos(): boolean {
  return readDraft(TAB) !== undefined;
}

/** Returns the name of this tab in that store; undefined before the first photo. */
export function knownTab(): string | undefined {
  return readDraft<string>(TAB);
}

export function thisTab(): string {
  const known = knownTab();
  if (known) return known;
  const made = crypto.randomUUID();
  keepDraft(TAB, made);
  return made;
}
