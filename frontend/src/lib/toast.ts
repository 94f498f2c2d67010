import { useSyncExternalStore } from 'react';

export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}
export interface ToastItem extends ToastText {
  id: number;
  open: boolean;
}

/** A dismissed toast is hidden at once and leaves memory after this time, as the product text requires. */
const REMOVE_AFTER_MS = 1_000_000;

let current: ToastItem | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ToastItem | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; one at a time, the newest wins. */
export function toast(text: ToastText): void {
  set({ ...text, id: ++lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(undefined);
  }, REMOVE_AFTER_MS);
}

/** Drops the toast at once and silently, because its person has signed out. */
export function forgetToast(): void {
  set(undefined);
}

export function useToast(): ToastItem | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
