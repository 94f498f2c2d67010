/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className="queue-key">{children}</kbd>;
}
