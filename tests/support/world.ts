import { randomUUID } from 'node:crypto';
import { type Local, local } from './local.ts';

/** The stack of the product's stories, with its console. */
export interface World {
  url: string;
  local: Local;
}

export function world(url: string): World {
  return { url, local: local(url) };
}

const DAY_MS = 86_400_000;

/** Daily schedules that belong to no request or job. They take most of the time of a walk over weeks. */
export const NIGHTLY = ['requests-nightly-price-guide', 'payments-reconcile', 'payments-watch-holds'];

/** Password that homeowners choose when they register. */
export const PASSWORD = 'green-grass-grows';

/** Returns a well-formed id that names nothing. */
export const MISSING_ID = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** Returns random letters for texts. Digits may look like a telephone number, which the API refuses in texts. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

/** Address of every homeowner of the tests. */
export const PLACE = { address: '21 Prospect St', city: 'Cambridge', state: 'MA', zipCode: '02139' };

/** Returns the calendar day this many days after the product's today. */
export async function dayFromNow({ local }: World, days: number): Promise<string> {
  return new Date((await local.now()) + days * DAY_MS).toISOString().slice(0, 10);
}
