import { useEffect } from 'react';

/** Elements in which a key is text or belongs to the control. */
const TYPING = 'input, textarea, select, [contenteditable]';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-queue-row]')];

/**
 * Moves the focus along the rows of the queue, from the focused row, else from the open one. Once the open case has been
 * decided and has left the queue, it goes on at `place`, that of the row that had the focus last.
 */
function move(by: 1 | -1, place: number): void {
  const all = rows();
  const focused = all.indexOf(document.activeElement as HTMLElement);
  const from = focused >= 0 ? focused : all.findIndex((row) => row.ariaCurrent === 'true');
  const to = Math.min(all.length - 1, Math.max(0, from < 0 ? place + Math.min(by, 0) : from + by));
  all[to]?.focus();
  all[to]?.scrollIntoView({ block: 'nearest' });
}

/**
 * Handles the desk's keys while they are on: `j` and `k` along the queue, `?` for the list of keys, and keys
 * that a button of the case names with `data-key`. The browser itself opens a row on Enter. It ignores keys
 * while the operator types, with a modifier, or in a dialog.
 */
export function useShortcuts(on: boolean, showKeys: () => void): void {
  useEffect(() => {
    if (!on) return;
    let place = 0;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1, place);
      else if (key === '?') showKeys();
      else {
        const button = [
          ...document.querySelectorAll<HTMLButtonElement>('button[data-key]:not(:disabled)'),
        ].find(({ dataset }) => dataset.key === key);
        if (!button) return;
        button.click();
      }
      event.preventDefault();
    };
    const keepPlace = ({ target }: FocusEvent) => {
      const row = rows().indexOf(target as HTMLElement);
      // A link of the menu leads to another list, or to this one anew.
      if (row >= 0 || (target as Element).closest('nav')) place = Math.max(0, row);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', keepPlace);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', keepPlace);
    };
  }, [on, showKeys]);
}
