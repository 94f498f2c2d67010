import { useSyncExternalStore } from 'react';

/** Storage key of the whole browser, because its permission is the same for every account. */
const ASKED = 'sward.push.asked';

let open = false;
const listeners = new Set<() => void>();

function change(to: boolean): void {
  open = to;
  for (const listener of listeners) listener();
}

/** Whether this browser can be pushed to at all; on an iPhone only the installed app can. */
export function canPush(): boolean {
  return (
    window.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

/** Shows the panel after a first bid or booking, unless this browser was asked before. */
export function offerPushes(): void {
  if (canPush() && Notification.permission === 'default' && !wasAsked()) change(true);
}

/** Closes the panel for good: it has its answer. */
export function endOffer(): void {
  try {
    localStorage.setItem(ASKED, '1');
  } catch {
    // Without storage the panel asks again: with the next bid at the earliest.
  }
  change(false);
}

export function usePushOffer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}
