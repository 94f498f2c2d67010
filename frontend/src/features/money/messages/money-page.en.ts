import type { MoneyState } from '@sward/shared/product';

export const moneyPage = {
  title: 'Money',
  lead: (rate: string) => `All amounts are what you receive, after the ${rate} commission.`,
  paidOutIn: (month: string) => `Paid out in ${month}`,
  none: 'Your money appears here with your first accepted bid.',
  noneHeld: 'Nothing is held.',
  noneOnItsWay: 'Nothing is on its way.',
  noneInBank: 'No payout of this month has arrived yet.',
  showMore: (count: number, amount: string) => `Show ${count} more, ${amount}`,
  beyond: (count: number, amount: string) => `And ${count} more, ${amount}`,
  earlier: 'Show earlier payouts',
  earlierTitle: 'Earlier payouts',
  noEarlier: 'There are no earlier payouts.',
} as const;

export const moneyLines = {
  job: 'Job',
  tip: 'Tip',
  bid: 'Bid',
  commission: (rate: string) => `Commission (${rate})`,
  net: 'You receive',
  when: 'When',
  /** Next step for a held job. */
  afterFinish: (hours: number) => `${hours} hours after you finish`,
  released: (when: string) => `Released by ${when}`,
  onHold: 'On hold',
  answerBy: (when: string) => `Answer by ${when}`,
  waits: {
    disputed: 'After the decision',
    payout_blocked: 'Once Stripe can pay you',
  } as Partial<Record<MoneyState, string>>,
  bankBy: (day: string) => `In bank by ${day}`,
  bidWas: (bid: string, refunded: string) => `bid ${bid}, ${refunded} refunded`,
} as const;

export const moneyMonths = {
  title: 'By month',
  chart: 'What you receive by month',
  month: (month: string, amounts: string) => `${month}: ${amounts}`,
  part: (word: string, amount: string) => `${word} ${amount}`,
  nothing: 'nothing',
} as const;

export const taxYear = {
  title: 'Tax year',
  year: 'Year',
  bids: 'Bids',
  refunded: 'Refunded',
  commission: (rate: string) => `Commission (${rate})`,
  tips: 'Tips',
  onItsWay: 'Still on its way',
  total: 'In bank',
  download: 'Download CSV',
  print: 'Print',
  hint: 'One line for each job that was paid out in the year: date, town, bid, refund, commission, tip and payout.',
} as const;
