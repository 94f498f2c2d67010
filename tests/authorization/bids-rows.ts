import { addDays } from '@sward/shared/kernel';
import { MISSING_ID } from '../support/world.ts';
import {
  all,
  ofOwner,
  ofProvider,
  on,
  operators,
  providers,
  type Rows,
  type Scene,
  signedIn,
} from './callers.ts';
import {
  APPEAL,
  appealedPoint,
  arrival,
  begunWithPhoto,
  bookedJob,
  calendarLink,
  dueJob,
  openBid,
  openRequest,
  photoToRemove,
  point,
  proposedDay,
  REVIEW,
  review,
  settledJob,
  sharedPhoto,
} from './things.ts';

/** Routes of bids, jobs and reviews. */
export const bidRows = {
  'bids.getProvider': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}` }),
    status: all(200),
  },
  'bids.place': {
    ...on(openRequest, (s, id) => ({ path: `/api/service-requests/${id}/bids`, body: bid(s) })),
    status: providers(201),
  },
  'bids.listTemplates': { call: () => ({ path: '/api/provider/bid-templates' }), status: providers(200) },
  'bids.saveTemplate': {
    call: () => ({
      path: '/api/provider/bid-templates/1/medium',
      body: { bidAmount: 48, included: ['edging'], message: 'I clean the edges.' },
    }),
    status: providers(200),
  },
  'bids.deleteTemplate': {
    call: () => ({ path: '/api/provider/bid-templates/1/medium' }),
    status: providers(204),
  },
  'bids.list': {
    call: (s) => ({ path: `/api/service-requests/${s.ids.jobRequest}/bids` }),
    status: { ...signedIn(200), stranger: 404, outsider: 404, operator: 404 },
  },
  'bids.listMine': { call: () => ({ path: '/api/my-bids' }), status: providers(200) },
  'bids.listProvider': {
    call: () => ({ path: '/api/provider/bids' }),
    status: providers(200),
  },
  'bids.today': {
    call: () => ({ path: '/api/provider/today' }),
    status: providers(200),
  },
  'bids.weather': {
    call: () => ({ path: '/api/provider/weather' }),
    status: providers(200),
  },
  'bids.moveDay': {
    // The day has no jobs, so no homeowner is asked.
    call: (s) => ({
      path: `/api/provider/days/${addDays(s.day, 1)}/move`,
      body: { to: addDays(s.day, 2), alternatives: [addDays(s.day, 3), addDays(s.day, 4)] },
    }),
    status: providers(200),
  },
  'bids.get': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}` }),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  'bids.revise': {
    ...on(openBid, (s, { id }) => ({ path: `/api/bids/${id}`, body: bid(s) })),
    status: ofProvider(200),
  },
  'bids.confirm': {
    ...on(openBid, (_, { id }) => ({ path: `/api/bids/${id}/confirm`, body: {} })),
    status: ofProvider(200),
  },
  'bids.decline': {
    ...on(openBid, (_, { id }) => ({ path: `/api/bids/${id}/decline`, body: {} })),
    status: ofOwner(200),
  },
  'bids.queue': { call: () => ({ path: '/api/operator/queue/jobs' }), status: operators(200) },
  'bids.listPoints': { call: () => ({ path: '/api/provider/points' }), status: providers(200) },
  'bids.listPointsOf': {
    call: (s) => ({ path: `/api/operator/people/${s.accountIds.provider}/points` }),
    status: operators(200),
  },
  'bids.appeal': {
    ...on(point, (_, id) => ({ path: `/api/provider/points/${id}/appeal`, body: APPEAL })),
    status: ofProvider(201),
  },
  'bids.listWatched': { call: () => ({ path: '/api/operator/watched-providers' }), status: operators(200) },
  'bids.listAppeals': { call: () => ({ path: '/api/operator/appeals' }), status: operators(200) },
  'messaging.appealMessages': {
    // Before it is decided.
    ...on(appealedPoint, (_, id) => ({ path: `/api/operator/appeals/${id}/messages` })),
    status: operators(200),
  },
  'bids.decideAppeal': {
    ...on(appealedPoint, (_, id) => ({
      path: `/api/operator/appeals/${id}/decide`,
      body: { grant: true, reason: 'The bridge was closed.' },
    })),
    status: operators(200),
  },
  'bids.getJob': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/job` }),
    status: { ...ofOwner(200), accepted: 200, operator: 200 },
  },
  // The provider's proposal replaces the owner's.
  'bids.reschedule': {
    ...on(bookedJob, (s, job) => ({
      path: `/api/bids/${job.bid.id}/reschedule`,
      body: { date: s.day, time: 'evening' },
    })),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  'bids.acceptReschedule': {
    ...on(proposedDay, (_, { id, date }) => ({
      path: `/api/bids/${id}/reschedule/accept`,
      body: { date, time: 'afternoon' },
    })),
    // The owner has proposed this day and cannot accept it.
    status: { ...signedIn(404), owner: 'state_changed', accepted: 200 },
  },
  'bids.declineReschedule': {
    ...on(proposedDay, (_, { id }) => ({ path: `/api/bids/${id}/reschedule/decline`, body: {} })),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  'bids.review': {
    ...on(settledJob, (_, job) => ({
      path: `/api/bids/${job.bid.id}/reviews`,
      body: REVIEW,
    })),
    status: { ...signedIn(404), owner: 201, accepted: 201 },
  },
  'bids.sharePhotos': {
    ...on(sharedPhoto, (_, { bidId, photoId }) => ({
      path: `/api/bids/${bidId}/photo-consent`,
      body: { photoIds: [photoId] },
    })),
    status: ofOwner(200),
  },
  'bids.getPortfolioPhoto': {
    ...on(sharedPhoto, (s, { photoId }) => ({
      path: `/api/providers/${s.accountIds.provider}/photos/${photoId}/small`,
    })),
    status: all(200),
  },
  'bids.removePortfolioPhoto': {
    ...on(photoToRemove, (s, { photoId }) => ({
      path: `/api/providers/${s.accountIds.provider}/photos/${photoId}`,
    })),
    status: ofProvider(204),
  },
  'bids.answerReview': {
    ...on(review, (_, id) => ({ path: `/api/reviews/${id}/answer`, body: { text: 'Thank you' } })),
    status: ofProvider(200),
  },
  'bids.listReviews': {
    call: (s) => ({ path: `/api/providers/${s.accountIds.provider}/reviews` }),
    status: all(200),
  },
  'bids.getCalendar': {
    call: (s) => ({ path: `/api/provider/calendar?from=${s.day}&days=7` }),
    status: providers(200),
  },
  'bids.getCapacity': {
    call: () => ({ path: '/api/provider/capacity' }),
    status: providers(200),
  },
  'bids.setCapacity': {
    call: () => ({ path: '/api/provider/capacity', body: { jobsPerDay: Array(7).fill(20) } }),
    status: providers(200),
  },
  'bids.addDaysOff': {
    // Far in the future, because other rows bid on the next days.
    call: (s) => ({
      path: '/api/provider/days-off',
      body: { from: addDays(s.day, 400), to: addDays(s.day, 400) },
    }),
    status: providers(201),
  },
  'bids.removeDaysOff': {
    call: () => ({ path: `/api/provider/days-off/${MISSING_ID('off')}`, body: {} }),
    status: providers(200),
  },
  'bids.listCalendarJobs': {
    call: (s) => ({ path: `/api/provider/calendar/jobs?from=${s.day}&days=7` }),
    status: providers(200),
  },
  'bids.getCalendarLink': {
    call: () => ({ path: '/api/calendar' }),
    status: signedIn(200),
  },
  'bids.createCalendarLink': {
    call: () => ({ path: '/api/calendar', body: {} }),
    status: signedIn(201),
  },
  // The secret alone grants access.
  'bids.readCalendar': {
    ...on(calendarLink, (_, path) => ({ path })),
    status: all(200),
  },
  'bids.deleteCalendarLink': {
    call: () => ({ path: '/api/calendar' }),
    status: signedIn(204),
  },
  'bids.withdraw': {
    ...on(openBid, (_, { id }) => ({ path: `/api/bids/${id}/withdraw`, body: {} })),
    status: ofProvider(200),
  },
  'bids.onMyWay': {
    ...on(arrival, (_, { id, arrivesAt }) => ({ path: `/api/bids/${id}/on-my-way`, body: { arrivesAt } })),
    status: ofProvider(200),
  },
  'bids.checkIn': {
    ...on(dueJob, (_, job) => ({ path: `/api/bids/${job.bid.id}/check-in`, body: {} })),
    status: ofProvider(200),
  },
  'bids.complete': {
    ...on(begunWithPhoto, (_, job) => ({
      path: `/api/bids/${job.bid.id}/complete`,
      body: { photos: [job.photo] },
    })),
    status: ofProvider(200),
  },
} satisfies Rows;

function bid(s: Scene) {
  return { bidAmount: 50, availableDate: s.day, availableTime: 'morning', description: 'Me too' };
}
