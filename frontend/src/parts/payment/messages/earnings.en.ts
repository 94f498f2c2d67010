import type { MoneyState } from '@sward/shared/product';

export const earnings = {
  title: 'Earnings',
  all: 'All earnings',
  chart: 'Net earnings by month',
  month: (month: string, amount: string, jobs: number) =>
    `${month}: ${amount} from ${jobs} ${jobs === 1 ? 'job' : 'jobs'}`,
  bid: 'Bid',
  commission: (rate: string) => `Commission (${rate})`,
  refunded: 'Refunded',
  net: 'You receive',
  expected: 'Expected',
  none: 'Your earnings appear here with your first accepted bid.',
  released: (when: string) => `Released by ${when}`,
  /** What money without a day waits for, where it is not the release. */
  waits: {
    disputed: 'After the decision',
    payout_blocked: 'Once you can be paid',
    refunded: 'Nothing to come',
  } as Partial<Record<MoneyState, string>>,
  later: 'After release',
} as const;
