import { FREE, PRICES, type Price } from './prices.ts';

/** Amounts by the meter's name of the counted operation. */
export type Counts = { [counted: string]: number };

export interface Line {
  item: string;
  /** Billed units. */
  amount: number;
  /** Dollars. */
  usd: number;
  from: Price['from'];
}

/**
 * Returns the cost of the counts at list price, one line per item, the most expensive first.
 * @throws Error that names everything that has neither a price nor a reason to cost nothing
 */
export function costLines(counts: Counts): Line[] {
  const counted = Object.entries(counts).filter(([, amount]) => amount !== 0);
  const unknown = counted.map(([what]) => what).filter((what) => !hasPrice(what));
  if (unknown.length > 0) throw new Error(`no price for ${unknown.join(', ')}`);
  const lines = new Map<string, Line>();
  for (const [what, amount] of counted) {
    for (const { item, usd, per, units = 1, from } of PRICES[what] ?? []) {
      const line = lines.get(item) ?? { item, amount: 0, usd: 0, from };
      line.amount += amount * units;
      line.usd += (amount * units * usd) / per;
      lines.set(item, line);
    }
  }
  return [...lines.values()].sort((one, other) => other.usd - one.usd);
}

export const hasPrice = (what: string): boolean => Object.hasOwn(PRICES, what) || Object.hasOwn(FREE, what);

/** Dollars. */
export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);

/** Returns `counts` less those of `idle`, divided by the number of jobs. */
export function perJob(counts: Counts, idle: Counts, jobs: number): Counts {
  const shared = Object.entries(counts).map(([what, amount]) => [what, (amount - (idle[what] ?? 0)) / jobs]);
  return Object.fromEntries(shared);
}

/** Returns the sum of both. */
export function plus(one: Counts, other: Counts): Counts {
  const all = { ...one };
  for (const [what, amount] of Object.entries(other)) all[what] = (all[what] ?? 0) + amount;
  return all;
}
