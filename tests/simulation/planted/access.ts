import type { PlantedBug } from './bug.ts';

const access = (file: string) => `services/payments/src/access-steps/${file}.ts`;

/** Bugs without one of the protections of trips in vain. */
export const inAccess: readonly PlantedBug[] = [
  {
    name: 'a trip fee is due before the quarter of an hour is over',
    kind: 'guard',
    file: access('still-no-access'),
    piece: "if (now < Date.parse(problem.respondBy)) throw new AppError('too_early');",
    instead: '',
  },
  {
    name: 'a trip fee is due without the second word',
    kind: 'condition',
    file: access('sweep-access'),
    piece: "await waived(ports, SYSTEM, job, 'system');",
    instead: 'await endInSilence(ports, job);',
  },
  {
    name: 'an access problem is reported without a check-in',
    kind: 'guard',
    file: access('mark-no-access'),
    piece: "if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');",
    instead: '',
  },
  {
    name: 'an access problem is reported from far away',
    kind: 'guard',
    file: access('on-site'),
    piece: "if (!measured.near) throw new AppError('too_far');",
    instead: '',
  },
  {
    name: 'the second word has the photo of the first',
    kind: 'guard',
    file: access('still-no-access'),
    piece: 'if (!isAnother)',
    instead: 'if (false)',
    behind: {
      file: access('on-site'),
      piece: 'if (photos.some(isOld))',
      instead: 'if (false)',
    },
  },
  {
    name: 'a trip costs a quarter of the bid, however much that is',
    kind: 'guard',
    file: 'shared/kernel/money.ts',
    piece: 'Math.min(share(bid, TRIP_SHARE_BPS), TRIP_MOST_CENTS)',
    instead: 'share(bid, TRIP_SHARE_BPS)',
  },
  {
    name: 'a provider comes again without the charge',
    kind: 'condition',
    file: access('choose-no-access'),
    piece: "checkApproved(providerId, 'access_not_open'),\n",
    instead: "checkApproved(providerId, 'access_not_open'), ...comeAgain(ports, bid, request, day).writes,\n",
    behind: {
      file: access('choose-no-access'),
      piece: "import { bidWindow } from '@sward/bids';",
      instead: "import { bidWindow, comeAgain } from '@sward/bids';",
    },
  },
  {
    name: 'coming again is paid at another amount than is shown',
    kind: 'guard',
    file: access('choose-no-access'),
    piece: 'if (amount !== tripFeeCents)',
    instead: 'if (false)',
  },
  {
    name: 'a job moves to a day that its provider never offered',
    kind: 'guard',
    file: access('choose-no-access'),
    piece: 'if (!problem.days.some((offered) => isSameDay(offered, day)))',
    instead: 'if (false)',
  },
  {
    name: 'a job is finished while nobody gets in',
    kind: 'guard',
    file: 'services/bids/src/jobs/complete-job.ts',
    piece: "if (bid.openAccess?.blocks) throw new AppError('access_open');",
    instead: '',
  },
  {
    name: 'a job is released early while nobody gets in',
    kind: 'guard',
    file: 'services/payments/src/settlement/confirm-job.ts',
    piece: "if (payment.openAccess?.blocks) throw new AppError('access_open');",
    instead: '',
  },
  {
    name: 'a job that ends leaves its access problem open',
    kind: 'condition',
    file: 'services/payments/src/settlement/settle.ts',
    piece: '    ...endedAccess,\n',
    instead: '',
  },
  {
    name: 'a homeowner’s time to choose ends early',
    kind: 'guard',
    file: access('sweep-access'),
    piece: "if (payment.status !== 'held' || ports.clock.now() < Date.parse(problem.dueAt)) return;",
    instead: "if (payment.status !== 'held') return;",
  },
  {
    name: 'of a contested trip fee the provider’s work is at stake as well',
    kind: 'guard',
    file: 'services/payments/src/disputes/answer-dispute.ts',
    piece: ' || refundCents < refundFloorCents) throw',
    instead: ') throw',
  },
  {
    name: 'a trip that was paid comes back when its owner calls off',
    kind: 'condition',
    file: 'services/payments/src/cancellation/cancel-terms.ts',
    piece: 'const trips = payment.tripCents ?? ZERO;',
    instead: 'const trips = ZERO;',
  },
  {
    name: 'the sweep of access problems does nothing',
    kind: 'sweeper',
    file: 'services/payments/src/consumers.ts',
    piece: "'sweep-access': sweepAccess,",
    instead: "'sweep-access': async () => {},",
  },
];
