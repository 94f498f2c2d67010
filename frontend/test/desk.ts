import { type Handlers, NOW, nowOf, OPERATOR, openApp, page } from './app.tsx';

/** The queue of applications, which every page of the desk may read. */
export const LIST = 'GET /api/operator/applications';
export const OVERVIEW = 'GET /api/operator/overview';
export const PEOPLE = 'GET /api/operator/people';

export const QUEUE = {
  applications: 'GET /api/operator/queue/applications',
  jobs: 'GET /api/operator/queue/jobs',
  payments: 'GET /api/operator/queue/payments',
  messages: 'GET /api/operator/queue/messages',
} as const;

type Counted = Record<string, number | { count: number; late: number; more: boolean }>;

/** A part of the queue: its rows, and how many of each kind wait. */
export const queuePart = (items: object[], counted: Counted = {}, nextCursor: string | null = null) => ({
  ...page(items, nextCursor),
  counts: Object.fromEntries(
    Object.entries(counted).map(([kind, count]) => [
      kind,
      typeof count === 'number' ? { count, late: 0, more: false } : count,
    ]),
  ),
});

const EMPTY_QUEUE: Handlers = {
  [QUEUE.applications]: () => queuePart([], { application: 0 }),
  [QUEUE.jobs]: () => queuePart([], { job: 0, appeal: 0 }),
  [QUEUE.payments]: () => queuePart([], { dispute: 0, refund: 0, payout: 0, chargeback: 0, rescue: 0 }),
  [QUEUE.messages]: () => queuePart([], { report: 0, ticket: 0 }),
};

/** Opens a page as an operator with a second factor. */
export const openDesk = (path: string, handlers: Handlers = {}) =>
  openApp(path, {
    user: OPERATOR,
    handlers: {
      'GET /api/operator/watched-providers': () => page([]),
      [NOW]: () => nowOf({ ...OPERATOR, secondFactor: true }),
      ...EMPTY_QUEUE,
      [LIST]: () => page([]),
      [OVERVIEW]: () => ({ money: null, reconciliation: null }),
      ...handlers,
    },
  });
