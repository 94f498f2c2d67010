/** A key of the keyboard. `aside`: on a button, which says by itself what it does. */
export function Key({ aside = false, children }: { aside?: boolean; children: string }) {
  return (
    <kbd aria-hidden={aside || undefined} className="queue-key">
      {children}
    </kbd>
  );
}
