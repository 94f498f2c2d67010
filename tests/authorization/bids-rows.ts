import { MISSING_ID } from '../support/world.ts';
import { all, type Row, type Scene } from './callers.ts';

/** Bids, jobs and reviews. */
export const bidRows = {
  'bids.getProvider': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}` }),
    status: all(200),
  },
  'bids.place': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/bids`, body: bid(s) }),
    // A request that has just closed is a lost race, not a secret: providers had it in their list.
    status: [401, 403, 403, 409, 409, 409, 403],
  },
  'bids.list': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/bids` }),
    status: [401, 200, 404, 404, 200, 200, 404],
  },
  'bids.listMine': { call: () => ({ path: '/api/my-bids' }), status: [401, 403, 403, 200, 200, 200, 403] },
  'bids.listProvider': {
    call: () => ({ path: '/api/provider/bids' }),
    status: [401, 403, 403, 200, 200, 200, 403],
  },
  'bids.get': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}` }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'bids.revise': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}`, body: bid(s) }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.confirm': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/confirm`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.decline': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/decline`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'bids.getJob': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/job` }),
    status: [401, 200, 404, 404, 404, 200, 200],
  },
  'bids.reschedule': {
    call: (s) => ({
      path: `/api/bids/${s.ids.jobBid}/reschedule`,
      body: { date: '2020-01-01', time: 'morning' },
    }),
    status: [401, 422, 404, 404, 404, 422, 404],
  },
  'bids.acceptReschedule': {
    call: (s) => ({
      path: `/api/bids/${s.ids.jobBid}/reschedule/accept`,
      body: { date: s.day, time: 'morning' },
    }),
    // Nobody has proposed anything.
    status: [401, 409, 404, 404, 404, 409, 404],
  },
  'bids.declineReschedule': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/reschedule/decline`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'bids.review': {
    call: (s) => ({
      path: `/api/bids/${s.ids.jobBid}/reviews`,
      body: { rating: 5, text: 'Just what I asked for.' },
    }),
    // The money is not settled yet.
    status: [401, 409, 404, 404, 404, 409, 404],
  },
  'bids.answerReview': {
    call: () => ({ path: `/api/reviews/${MISSING_ID('rev')}/answer`, body: { text: 'Thank you' } }),
    status: [401, 403, 403, 404, 404, 404, 403],
  },
  'bids.listReviews': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}/reviews` }),
    status: all(200),
  },
  'bids.withdraw': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/withdraw`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.checkIn': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/check-in`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.complete': {
    call: (s) => ({
      path: `/api/bids/${s.ids.jobBid}/complete`,
      body: { photos: [`upl_${'A'.repeat(26)}`] },
    }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
} satisfies Record<string, Row>;

function bid(s: Scene) {
  return { bidAmount: 50, availableDate: s.day, availableTime: 'morning', description: 'Me too' };
}
