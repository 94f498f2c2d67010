/** Returns whether both lists name the same uploads in the same order. */
export function sameIds(known: readonly string[], sent: readonly string[]): boolean {
  return known.length === sent.length && known.every((id, i) => id === sent[i]);
}
