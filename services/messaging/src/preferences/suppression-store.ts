import { hashOf } from '@sward/shared/lambda/pure';
import type { Key, Table, Write } from '@sward/shared/table';

/** A suppressed address, found by its hash alone. */
export interface Suppression {
  because: 'bounced' | 'complained';
  /** Instant. */
  since: string;
}

const keyOf = (email: string): Key => ({
  pk: `SUPPRESSED#${hashOf(email.trim().toLowerCase())}`,
  sk: 'SUPPRESSED',
});

/** Suppresses an address. A repeat replaces the reason. */
export function suppress(email: string, { because, since }: Suppression): Write {
  return { put: { ...keyOf(email), because, since } };
}

export function liftSuppression(email: string): Write {
  return { delete: keyOf(email) };
}

export async function readSuppression(table: Table, email: string): Promise<Suppression | undefined> {
  const item = await table.get(keyOf(email), { consistent: true });
  return item && { because: item.because as Suppression['because'], since: String(item.since) };
}
