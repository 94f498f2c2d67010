/** Size in any unit that all of them share: shares of a picture, or its pixels. */
interface Extent {
  width: number;
  height: number;
}

const ROUNDS = 12;

/**
 * Returns the heights at which marks of one size do not cover each other on a map: neighbors move up and down, half
 * each, and never sideways. The first `fixed` marks stay where they are.
 */
export function spreadMarks(
  places: readonly { x: number; y: number }[],
  { width, height }: Extent,
  fixed = 0,
): number[] {
  const marks = places.map(({ x, y }, index) => ({ x, y, stays: index < fixed }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of marks.entries()) {
      for (const other of marks.slice(index + 1)) {
        const missing = height - Math.abs(other.y - one.y);
        if (missing <= 0 || Math.abs(other.x - one.x) >= width || other.stays) continue;
        const down = other.y < one.y ? -1 : 1;
        one.y -= one.stays ? 0 : (down * missing) / 2;
        other.y += one.stays ? down * missing : (down * missing) / 2;
      }
    }
  }
  return marks.map(({ y }) => y);
}
