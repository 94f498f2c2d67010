import type { PlantedBug } from './bug.ts';

const leaving = (file: string) => `services/payments/src/leaving/${file}.ts`;

/** Bugs without one of the protections of jobs that their providers leave. */
export const inLeaving: readonly PlantedBug[] = [
  {
    name: 'a job is left before its homeowner had time to answer',
    kind: 'guard',
    file: leaving('not-accepted'),
    piece: "if (isOpenOrder(last) && now < from) throw new AppError('order_open');",
    instead: '',
  },
  {
    name: 'a job is left although more was paid for it',
    kind: 'guard',
    file: leaving('not-accepted'),
    piece: "if (orders.some(({ status }) => status === 'paid')) throw new AppError('order_paid');",
    instead: '',
  },
  {
    name: 'a place is left that nobody came to',
    kind: 'guard',
    file: leaving('leave-job'),
    piece: "if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');",
    instead: '',
  },
  {
    name: 'a job that was left is posted again at each delivery',
    kind: 'condition',
    file: 'services/requests/src/posting/reopen-request.ts',
    piece: "{ ...markReposted(ended, requestId), onConflict: 'already_reopened' },",
    instead: '',
    behind: {
      file: 'services/requests/src/posting/reopen-request.ts',
      piece: '[handled])',
      instead: '[])',
    },
  },
];
