import { randomUUID } from 'node:crypto';
import { type Local, local } from './local.ts';

/** Where the product's stories happen. */
export interface World {
  url: string;
  local: Local;
}

export function world(url: string): World {
  return { url, local: local(url) };
}

const DAY_MS = 86_400_000;

/** Daily schedules of no one's request or job: most of what a walk of weeks is spent with. */
export const NIGHTLY = ['requests-nightly-price-guide', 'payments-reconcile', 'payments-watch-holds'];

/** What homeowners choose when they register. */
export const PASSWORD = 'green-grass-grows';

/** An id that no one has. */
export const MISSING_ID = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** A dozen letters by chance, for texts: digits may look like a telephone number, which no text of people may have. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

/** Where everyone lives. */
export const PLACE = { address: '21 Prospect St', city: 'Cambridge', state: 'MA', zipCode: '02139' };

/** Calendar day that many days after the product's today. */
export async function dayFromNow({ local }: World, days: number): Promise<string> {
  return new Date((await local.now()) + days * DAY_MS).toISOString().slice(0, 10);
}
