import type { PlantedBug } from './bug.ts';

const rescue = (file: string) => `services/payments/src/rescue/${file}.ts`;
const JOBS = 'services/requests/src/request/job-store.ts';

/** Bugs without one of the protections of jobs that have lost their provider. */
export const inRescues: readonly PlantedBug[] = [
  {
    name: 'a lost job is taken without the version of its payment',
    kind: 'condition',
    file: rescue('accept-rescue'),
    piece: '    changePayment(payment, change),\n',
    instead: '    { ...changePayment(payment, change), if: undefined },\n',
    behind: {
      file: JOBS,
      piece: `add: { liveBids: 1, version: 1 },
    if: isSeeking(by.paymentId),`,
      instead: 'add: { liveBids: 1, version: 1 },',
    },
  },
  {
    name: 'who comes late loses the job all the same',
    kind: 'condition',
    file: 'services/payments/src/cancellation/choose-rescue.ts',
    piece: "if (bid.checkedInAt !== undefined) throw new AppError('already_checked_in');",
    instead: '',
    behind: [
      {
        file: 'services/bids/src/bid/job-times.ts',
        piece: 'return bid.checkedInAt === undefined && weatherDecideBy(bid) === null && now',
        instead: 'return weatherDecideBy(bid) === null && now',
      },
      {
        file: 'services/bids/src/jobs/job-store.ts',
        piece: "arrivalWins ? missing('checkedInAt') : undefined",
        instead: 'undefined',
      },
    ],
  },
  {
    name: 'what a rescued job costs less counts as a refund',
    kind: 'condition',
    file: 'services/payments/src/settlement/operation-journals.ts',
    piece: "reduce: { ofCharge: 'reducedCents', lines: payOutLines },",
    instead: "reduce: { counter: 'refundedCents', ofCharge: 'refundedCents', lines: payOutLines },",
  },
  {
    name: 'what a rescued job costs less never goes back',
    kind: 'condition',
    file: rescue('accept-rescue'),
    piece: 'if (reducedCents === ZERO) return [];',
    instead: 'if (reducedCents >= ZERO) return [];',
  },
  {
    name: 'the address is shown while another provider is sought',
    kind: 'condition',
    file: JOBS,
    piece: "remove: ['acceptedBidId', 'acceptedProviderId', 'schedule',",
    instead: "remove: ['acceptedBidId', 'schedule',",
  },
  {
    name: 'a lost job goes to a dearer bid',
    kind: 'guard',
    file: rescue('bidders'),
    piece: 'priceOf(bid.amountCents).total <= most &&',
    instead: '',
  },
  {
    name: 'a lost job is taken while a bank looks at its money',
    kind: 'guard',
    file: rescue('accept-rescue'),
    piece: "if (openChargeback(payment)) throw new AppError('charged_back');",
    instead: '',
  },
  {
    name: 'a homeowner’s choice about a lost job has no end',
    kind: 'sweeper',
    file: 'services/payments/src/sweep-payments.ts',
    piece: 'return await sweepRescue(ports, payment);',
    instead: 'return undefined;',
  },
];
