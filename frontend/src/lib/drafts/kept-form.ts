import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../api/signals.ts';
import { useFormOwner } from '../session/session.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** Fields whose values are never kept. */
const SECRETS =
  'input[type=password], [autocomplete$=-password], [autocomplete=one-time-code], [autocomplete^=cc-]';

interface Kept {
  owner: string;
  values: object;
}

/**
 * Keeps what was typed in a form, in this tab alone, when the session ends midway or the page goes (a reload, a tab
 * that the phone drops while the camera is open). Restores it when the same person opens the form again, except for
 * secrets. Closing the form discards it. Without a label nothing is kept: the component that draws the form has its own
 * draft.
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  label: string,
  values: () => object,
  giveBack: (values: object) => void,
): void {
  const owner = useFormOwner();
  const latest = useRef({ values, giveBack });
  latest.current = { values, giveBack };
  // Before the form is painted: its person never sees, or types into, the old values first.
  useLayoutEffect(() => {
    if (owner === undefined || !label) return;
    const key = `sward.form.${location.pathname}.${label}`;
    const typed = () => withoutSecrets(form.current, latest.current.values());
    const kept = readDraft<Kept>(key);
    dropDraft(key);
    const before = JSON.stringify(typed());
    if (kept?.owner === owner) latest.current.giveBack(kept.values);
    let waits = false;
    const keep = () => {
      const now = typed();
      if (JSON.stringify(now) === before) dropDraft(key);
      else keepDraft(key, { owner, values: now });
    };
    // The last event that a page surely gets: a browser may end it in the background without another.
    const leave = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', leave);
    const stop = listen((signal) => {
      if (signal !== 'signed-out') return;
      keep();
      waits = true;
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      if (!waits) dropDraft(key);
    };
  }, [form, label, owner]);
}

function withoutSecrets(form: HTMLFormElement | null, values: object): object {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(SECRETS) ?? [])];
  const secrets = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
}
