import { readSummary } from '@sward/bids';
import { type Actor, businessMonth, signedIn } from '@sward/shared/kernel';
import { listPage } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { paymentOf, readMonths } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

export interface Earnings {
  payments: Payment[];
  cursor: string | null;
  /** The last twelve months with a payout, newest first. */
  months: Month[];
  /** The current month, with or without a payout. */
  thisMonth: Month;
  /** Total of all payouts, which is also shown above the bids. */
  totalCents: number;
}

interface Month {
  month: string;
  netCents: number;
  jobs: number;
}

/** Lists a provider's captured jobs, newest first, with payouts by month and in total. */
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
