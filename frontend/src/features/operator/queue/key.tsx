/** Key of the keyboard. `aside`: on a button that already names its action. */
export function Key({ aside = false, children }: { aside?: boolean; children: string }) {
  return (
    <kbd aria-hidden={aside || undefined} className="queue-key">
      {children}
    </kbd>
  );
}
