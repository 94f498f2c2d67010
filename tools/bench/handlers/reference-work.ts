import { createHash } from 'node:crypto';

const ROWS = 1000;

const TEXT = JSON.stringify(
  Array.from({ length: ROWS }, (_, n) => ({
    id: `row_${Math.imul(n + 1, 2_654_435_761) >>> 0}`,
    amountCents: (n * 7919) % 10_007,
    days: [n, n + 1, n + 2],
    text: `Row ${n} of what every handler is compared with`,
  })),
);

/**
 * Does the typical work of a handler, always the same: parses JSON, looks through it, sorts, hashes and writes JSON. Its
 * time shows how fast this machine is at the moment.
 */
export function referenceWork(): string {
  const rows: { id: string; amountCents: number; days: number[]; text: string }[] = JSON.parse(TEXT);
  const sums = new Map<string, number>();
  for (const { id, amountCents, days } of rows)
    sums.set(
      id,
      days.reduce((sum, day) => sum + day, amountCents),
    );
  const sorted = rows.toSorted((a, b) => a.amountCents - b.amountCents || a.id.localeCompare(b.id, 'en'));
  const shown = sorted.map((row) => ({ ...row, sum: sums.get(row.id), text: row.text.toUpperCase() }));
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
