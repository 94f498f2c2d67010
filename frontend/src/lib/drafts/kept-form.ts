import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../api/signals.ts';
import { useOwnId } from '../session/session.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** What is typed here is kept nowhere. */
const SECRETS = 'input[type=password], [autocomplete=one-time-code], [autocomplete^=cc-]';

interface Kept {
  owner: string;
  values: object;
}

/**
 * Keeps what was typed in a form when the session ends midway, in this tab alone, and gives it back to the same
 * person when the form is opened again. Without a label nothing is kept: the component that draws the form has a draft of its own.
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  label: string,
  values: () => object,
  giveBack: (values: object) => void,
): void {
  const owner = useOwnId();
  const latest = useRef({ values, giveBack });
  latest.current = { values, giveBack };
  // Before the form is painted: nobody sees, or types into, the old values first.
  useLayoutEffect(() => {
    if (!owner || !label || form.current?.querySelector(SECRETS)) return;
    const key = `sward.form.${location.pathname}.${label}`;
    const kept = readDraft<Kept>(key);
    dropDraft(key);
    const before = JSON.stringify(latest.current.values());
    if (kept?.owner === owner) latest.current.giveBack(kept.values);
    return listen((signal) => {
      const now = latest.current.values();
      if (signal === 'signed-out' && JSON.stringify(now) !== before) keepDraft(key, { owner, values: now });
    });
  }, [form, label, owner]);
}
