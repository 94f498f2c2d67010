import { useEffect } from 'react';

/** Elements in which a key is text or belongs to the control. */
const TYPING = 'input, textarea, select, [contenteditable]';

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-queue-row]')];

/** Addresses of the rows when one of them had the focus last, and its own. */
interface Seen {
  order: string[];
  last: string;
}

/**
 * Moves the focus along the rows of the queue, from the focused row, else from the open one. A case that was opened from
 * the queue may have been decided and have left it, or have been put off: then it goes on from the place that it had.
 */
function move(by: 1 | -1, { order, last }: Seen): void {
  const all = rows();
  const now = all.map(({ href }) => href);
  const focused = (document.activeElement as HTMLAnchorElement).href;
  const open = all.find((row) => row.ariaCurrent === 'true');
  const from = now.includes(focused) ? focused : (open?.href ?? last);
  const ahead = (list: string[]) => {
    const way = by > 0 ? list : [...list].reverse();
    return way.slice(way.indexOf(from) + 1);
  };
  const next = [...(from === last ? ahead(order) : []), ...ahead(now)].find((href) => now.includes(href));
  all[now.indexOf(next ?? '')]?.focus();
}

/**
 * Handles the desk's keys while they are on: `j` and `k` along the queue, `?` for the list of keys, and keys
 * that a button of the case names with `data-key`. The browser itself opens a row on Enter. It ignores keys
 * while the operator types, with a modifier, or in a dialog.
 */
export function useShortcuts(on: boolean, showKeys: () => void): void {
  useEffect(() => {
    if (!on) return;
    let seen: Seen = { order: [], last: '' };
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
      const order = rows().map(({ href }) => href);
      const last = (target as HTMLAnchorElement).href;
      if (order.includes(last)) seen = { order, last };
      // A link of the menu leads to another list, or to this one anew.
      else if ((target as Element).closest('nav')) seen = { order: [], last: '' };
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', keepPlace);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', keepPlace);
    };
  }, [on, showKeys]);
}
