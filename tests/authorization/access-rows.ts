import { begunForAccess, closedForAll, closedJob } from './access-things.ts';
import { ofOwner, ofProvider, on, type Rows, signedIn } from './callers.ts';

/** Routes for a job whose provider is on site and cannot get in. */
export const accessRows = {
  'payments.markNoAccess': {
    ...on(begunForAccess, (_, { bid, report }) => ({ path: `/api/bids/${bid.id}/no-access`, body: report })),
    status: ofProvider(201),
  },
  'payments.leaveJob': {
    ...on(begunForAccess, (_, { bid, report: { photos, location } }) => ({
      path: `/api/bids/${bid.id}/leave`,
      body: { reason: 'unsafe', text: 'There are wasps all over the yard.', photos, location },
    })),
    status: ofProvider(200),
  },
  'payments.getNoAccess': {
    ...on(closedForAll, (_, { bid }) => ({ path: `/api/bids/${bid.id}/no-access` })),
    status: { ...signedIn(404), owner: 200, accepted: 200, operator: 200 },
  },
  'payments.answerNoAccess': {
    ...on(closedForAll, (_, { bid }) => ({ path: `/api/bids/${bid.id}/no-access/answer`, body: {} })),
    status: ofOwner(200),
  },
  'payments.stillNoAccess': {
    ...on(closedForAll, (_, { bid, report: { photos, location } }) => ({
      path: `/api/bids/${bid.id}/no-access/still-closed`,
      body: { photos, location },
    })),
    status: ofProvider('too_early'),
  },
  'payments.chooseNoAccess': {
    ...on(closedForAll, (_, { bid }) => ({
      path: `/api/bids/${bid.id}/no-access/choose`,
      body: { choice: 'cancel', refundCents: 1 },
    })),
    status: ofOwner('access_not_open'),
  },
  'payments.waiveNoAccess': {
    ...on(closedJob, (_, { bid }) => ({ path: `/api/bids/${bid.id}/no-access/waive`, body: {} })),
    status: ofProvider(200),
  },
} as const satisfies Rows;
