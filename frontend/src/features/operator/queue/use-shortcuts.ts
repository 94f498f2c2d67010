import { useEffect } from 'react';

/** Elements in which a key is text or belongs to the control. */
const TYPING = 'input, textarea, select, [contenteditable]';

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-queue-row]')];

/** Addresses of the rows when one of them had the focus last, and its place among them. */
interface Seen {
  order: string[];
  place: number;
}

/**
 * Moves the focus along the rows of the queue, from the focused row, else from the open one. A case that was opened from
 * the queue may have been decided and have left it, or have been put off: then it goes on from the place that it had.
 */
function move(by: 1 | -1, { order, place }: Seen): void {
  const all = rows();
  const focused = all.indexOf(document.activeElement as HTMLAnchorElement);
  const open = all.findIndex((row) => row.ariaCurrent === 'true');
  const wasSeen = focused < 0 && (open < 0 || all[open]?.href === order[place]);
  const ahead = by > 0 ? order.slice(place + 1) : order.slice(0, place).reverse();
  const from = focused < 0 ? open : focused;
  const to = Math.min(all.length - 1, Math.max(0, from < 0 ? place + Math.min(by, 0) : from + by));
  const known = ahead.flatMap((href) => all.find((each) => each.href === href) ?? []);
  const row = (wasSeen && known[0]) || all[to];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Handles the desk's keys while they are on: `j` and `k` along the queue, `?` for the list of keys, and keys
 * that a button of the case names with `data-key`. The browser itself opens a row on Enter. It ignores keys
 * while the operator types, with a modifier, or in a dialog.
 */
export function useShortcuts(on: boolean, showKeys: () => void): void {
  useEffect(() => {
    if (!on) return;
    let seen: Seen = { order: [], place: 0 };
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1, seen);
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
      const all = rows();
      const place = all.indexOf(target as HTMLAnchorElement);
      if (place >= 0) seen = { order: all.map(({ href }) => href), place };
      // A link of the menu leads to another list, or to this one anew.
      else if ((target as Element).closest('nav')) seen = { order: [], place: 0 };
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', keepPlace);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', keepPlace);
    };
  }, [on, showKeys]);
}
