/** Returns the rounded median, for an even count the mean of the middle two; null for fewer than `least` values. */
export function median(values: readonly number[], least = 1): number | null {
  if (values.length < least || values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  return Math.round((at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2);
}
