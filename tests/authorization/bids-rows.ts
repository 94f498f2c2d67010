import { all, type Row, type Scene } from './callers.ts';
import {
  begunWithPhoto,
  bookedJob,
  dueJob,
  openBid,
  openRequest,
  proposedDay,
  REVIEW,
  review,
  settledJob,
} from './things.ts';

/** Bids, jobs and reviews. */
export const bidRows = {
  'bids.getProvider': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}` }),
    status: all(200),
  },
  'bids.place': {
    thing: openRequest,
    call: (s, id) => ({ path: `/api/service-requests/${id}/bids`, body: bid(s) }),
    status: [401, 403, 403, 201, 201, 201, 403],
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
    thing: openBid,
    call: (s, { id }) => ({ path: `/api/bids/${id}`, body: bid(s) }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'bids.confirm': {
    thing: openBid,
    call: (_, { id }) => ({ path: `/api/bids/${id}/confirm`, body: {} }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'bids.decline': {
    thing: openBid,
    call: (_, { id }) => ({ path: `/api/bids/${id}/decline`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'bids.getJob': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/job` }),
    status: [401, 200, 404, 404, 404, 200, 200],
  },
  // The other day of the provider takes the place of the owner's.
  'bids.reschedule': {
    thing: bookedJob,
    call: (s, job) => ({
      path: `/api/bids/${job.bid.id}/reschedule`,
      body: { date: s.day, time: 'evening' },
    }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'bids.acceptReschedule': {
    thing: proposedDay,
    call: (_, { id, date }) => ({
      path: `/api/bids/${id}/reschedule/accept`,
      body: { date, time: 'afternoon' },
    }),
    // Nobody accepts what they have proposed themselves.
    status: [401, 409, 404, 404, 404, 200, 404],
  },
  'bids.declineReschedule': {
    thing: proposedDay,
    call: (_, { id }) => ({ path: `/api/bids/${id}/reschedule/decline`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'bids.review': {
    thing: settledJob,
    call: (_, job) => ({
      path: `/api/bids/${job.bid.id}/reviews`,
      body: REVIEW,
    }),
    status: [401, 201, 404, 404, 404, 201, 404],
  },
  'bids.answerReview': {
    thing: review,
    call: (_, id) => ({ path: `/api/reviews/${id}/answer`, body: { text: 'Thank you' } }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'bids.listReviews': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}/reviews` }),
    status: all(200),
  },
  'bids.withdraw': {
    thing: openBid,
    call: (_, { id }) => ({ path: `/api/bids/${id}/withdraw`, body: {} }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'bids.checkIn': {
    thing: dueJob,
    call: (_, job) => ({ path: `/api/bids/${job.bid.id}/check-in`, body: {} }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'bids.complete': {
    thing: begunWithPhoto,
    call: (_, job) => ({ path: `/api/bids/${job.bid.id}/complete`, body: { photos: [job.photo] } }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
} satisfies Record<string, Row>;

function bid(s: Scene) {
  return { bidAmount: 50, availableDate: s.day, availableTime: 'morning', description: 'Me too' };
}
