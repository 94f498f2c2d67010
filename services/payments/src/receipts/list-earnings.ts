import { readSummary } from '@sward/bids';
import { type Actor, businessMonth, signedIn } from '@sward/shared/kernel';
import { listPage } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { paymentOf, readMonths } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

export interface Earnings {
  payments: Payment[];
  cursor: string | null;
  /** The last twelve in which money was paid out, newest first. */
  months: Month[];
  /** The one that it is now, with or without a payout. */
  thisMonth: Month;
  /** What was ever paid out: the sum that stands above the bids. */
  totalCents: number;
}

interface Month {
  month: string;
  netCents: number;
  jobs: number;
}

/** A provider's captured jobs, newest first, and what was paid out, by month and in all. */
export async function listEarnings(
  ports: Ports,
  actor: Actor,
  cursor: string | undefined,
): Promise<Earnings> {
  const { accountId } = signedIn(actor);
  const [page, months, { earnedCents }] = await Promise.all([
    listPage(ports.marketplace, 'lists', {
      pk: `EARNINGS#${accountId}`,
      newestFirst: true,
      limit: 20,
      cursor,
    }),
    readMonths(ports.marketplace, accountId),
    readSummary(ports.marketplace, accountId),
  ]);
  const month = businessMonth(ports.clock.now());
  return {
    payments: page.items.map(paymentOf),
    cursor: page.cursor,
    months,
    thisMonth: months.find((known) => known.month === month) ?? { month, netCents: 0, jobs: 0 },
    totalCents: earnedCents,
  };
}
