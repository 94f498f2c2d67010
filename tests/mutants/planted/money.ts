import type { Mutant } from '../bug.ts';

const payments = (file: string) => `services/payments/src/${file}.ts`;

/** Who gets how much of the money, and when. */
export const inMoney: readonly Mutant[] = [
  {
    name: 'a settlement transfers the fee too',
    file: payments('settlement'),
    piece: 'const { transfer } = splitOf(payment, refund);',
    instead: 'const transfer = (splitOf(payment, refund).transfer + payment.feeCents) as Cents;',
    finder: payments('settlement.test'),
  },
  {
    name: 'the commission is rounded down',
    file: 'shared/kernel/money.ts',
    piece: 'Math.floor((amount * bps + 5_000) / 10_000)',
    instead: 'Math.floor((amount * bps) / 10_000)',
    finder: 'shared/kernel/money.test.ts',
  },
  {
    name: 'money is released after 47 hours',
    file: payments('start-review'),
    piece: 'LIMITS.reviewHours * HOUR',
    instead: '(LIMITS.reviewHours - 1) * HOUR',
    finder: payments('settlement.test'),
  },
  {
    name: 'calling off exactly 24 hours before counts as late',
    file: payments('cancel-terms'),
    piece: '!noShow && now > freeCancelUntil(bid)',
    instead: '!noShow && now >= freeCancelUntil(bid)',
    finder: payments('cancel-job.test'),
  },
  {
    name: 'a dispute gives back more than was captured',
    file: payments('answer-dispute'),
    piece: 'if (refundCents > payment.capturedCents)',
    instead: 'if (false)',
    finder: payments('resolve-dispute.test'),
  },
  {
    name: 'a job is confirmed while it is disputed',
    file: payments('payment'),
    piece: "{ from: 'in_review', action: 'confirm', to: 'settling', actor: ['owner'], event: null },",
    instead:
      "{ from: 'in_review', action: 'confirm', to: 'settling', actor: ['owner'], event: null },\n" +
      "  { from: 'disputed', action: 'confirm', to: 'settling', actor: ['owner'], event: null },",
    finder: payments('dispute.test'),
  },
  {
    name: 'a bid is paid although its window began',
    file: payments('open-checkout'),
    piece: "if (bid.windowStart <= instant(ports.clock.now())) throw new AppError('bid_date_passed');",
    instead: '',
    finder: payments('open-checkout.test'),
  },
  {
    name: 'a review has no due date behind its timer',
    file: payments('start-review'),
    piece: 'releaseAt, dueAt: releaseAt }',
    instead: 'releaseAt }',
    finder: payments('settlement.test'),
  },
  {
    name: 'a job that was called off late has a tip',
    file: payments('tip'),
    piece: "    decision !== 'cancel' &&\n",
    instead: '',
    finder: payments('tip.test'),
  },
];
