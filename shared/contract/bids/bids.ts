import { BID_OFFERS, INCLUDED_WORK, LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  bidStatus,
  cancellation,
  cents,
  cursor,
  cursorQuery,
  day,
  dayProposal,
  dollars,
  instant,
  noBody,
  openDispute,
  page,
  paymentMoney,
  propertySize,
  requestParams,
  text,
  time,
} from '../schemas.ts';
import { bidAmount } from './bid-amount.ts';
import { calendarRoutes } from './calendar.ts';
import { jobRoutes } from './jobs.ts';
import { portfolioRoutes } from './portfolio.ts';
import { jobQueueRoutes } from './queue.ts';
import { reliability, reliabilityRoutes } from './reliability.ts';
import { portfolioPhoto, reviewRoutes } from './reviews.ts';
import { templateRoutes } from './templates.ts';
import { todayRoutes } from './today.ts';
import { weatherRoutes } from './weather.ts';

const includedWork = z.enum(INCLUDED_WORK);

export const bidBody = z.strictObject({
  bidAmount,
  availableDate: day,
  availableTime: time,
  description: text(1, LIMITS.bidDescription, M.bid_description),
  /** Included work, of the request's services only. When absent, a new bid includes none and a revised bid keeps its own. */
  included: z.optional(z.array(includedWork).check(z.maxLength(INCLUDED_WORK.length, M.invalid_input))),
});

/** The offer of a job that has lost its provider to this bid; null when there is none. */
const rescueOffer = z.nullable(
  z.object({
    date: day,
    time,
    until: instant,
    /** The bid's own price, and the amount that its provider receives. */
    amount: dollars,
    netCents: cents,
  }),
);

/** A bid in a list, for the request's homeowner and its provider. */
export const bidCard = z.object({
  id: z.string(),
  status: bidStatus,
  providerId: z.string(),
  serviceRequestId: z.string(),
  providerName: z.string(),
  providerImage: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  reliability,
  description: z.string(),
  /** Included work that its provider names; may be empty. */
  included: z.array(includedWork),
  availableDate: z.string(),
  availableTime: time,
  hasEquipment: z.boolean(),
  isInsured: z.boolean(),
  amount: dollars,
  serviceFee: dollars,
  total: dollars,
  /** The trip fee, which the homeowner pays when the provider comes and cannot get in. */
  tripFeeCents: cents,
  /** Facts about the provider, for the homeowner only; null where unknown. */
  facts: z.nullable(
    z.object({
      completedJobs: z.int(),
      /** Day of the passed background check. */
      verifiedOn: z.nullable(day),
      /** Whole miles between the provider's base ZIP code and the area of the request. */
      distanceMiles: z.nullable(z.int()),
      /** Reply time: the median of the latest answers to homeowners; null before five. */
      replyMinutes: z.nullable(z.int()),
      /** Up to three photos of finished jobs, those of similar jobs first. */
      photos: z.array(portfolioPhoto),
    }),
  ),
  isSelected: z.boolean(),
  /** Whether the request has changed, so that the provider must confirm or revise the bid before it can be accepted. */
  needsConfirmation: z.boolean(),
  createdAt: instant,
  allowedActions: z.array(z.enum(BID_OFFERS)),
});

/** A bid in its provider's list. Place and homeowner's name are included only once accepted. */
const myBid = z.object({
  id: z.string(),
  status: bidStatus,
  serviceRequestId: z.string(),
  services: z.array(z.string()),
  serviceType: z.string(),
  location: z.string(),
  exactAddress: z.nullable(z.string()),
  homeownerFirstName: z.nullable(z.string()),
  homeownerId: z.nullable(z.string()),
  bidAmount: dollars,
  /** Amount that the provider receives; for a pending bid, would receive. */
  netCents: cents,
  /** The payment for the provider; null before there is one. */
  money: z.nullable(paymentMoney),
  dispute: openDispute,
  propertySize,
  availableDate: z.string(),
  availableTime: time,
  scheduledDate: z.nullable(z.string()),
  /** Jobs that its provider takes on the day of a bid that can still be accepted, 0 on a day off; else null. */
  dayCapacity: z.nullable(z.int()),
  /** Accepted and completed jobs of that day, as the calendar counts them; null as above. */
  dayJobs: z.nullable(z.int()),
  /** Whether the request has changed, so that the bid must be confirmed, revised or withdrawn. */
  needsConfirmation: z.boolean(),
  proposal: z.nullable(dayProposal),
  rescue: rescueOffer,
  /** IANA zone of the property; null before acceptance. */
  zone: z.nullable(z.string()),
  /** Expected arrival of the provider; null unless they are on the way. */
  arrivesAt: z.nullable(instant),
  checkedInAt: z.nullable(instant),
  /** Whether the provider cannot get in, so that the job does not go on. */
  noAccess: z.boolean(),
  /** The recurring service that the job or the visit belongs to. */
  recurringServiceId: z.nullable(z.string()),
  cancellation: z.nullable(cancellation),
  createdAt: instant,
  allowedActions: z.array(z.enum(BID_OFFERS)),
});

const myBids = z.extend(page(myBid), {
  counts: z.object({ pending: z.int(), accepted: z.int(), completed: z.int() }),
  totalEarned: dollars,
});

export const bidRoutes = defineRoutes({
  'bids.place': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/bids',
    who: 'provider',
    summary: 'Place a bid',
    params: requestParams,
    body: bidBody,
    responses: { 201: bidCard },
    errors: [
      'not_a_provider',
      'bid_already_placed',
      'bid_limit_reached',
      'own_request',
      'provider_not_payable',
      'request_not_open',
      'contact_details_not_allowed',
      'too_many_requests',
    ],
  },
  'bids.list': {
    method: 'GET',
    path: '/api/service-requests/{requestId}/bids',
    who: 'signed-in',
    summary: 'Bids of my request, or my own bid on a request',
    params: requestParams,
    query: z.strictObject({
      sort: z.optional(z.enum(['price_asc', 'price_desc', 'rating', 'availability'])),
      cursor,
    }),
    responses: { 200: page(bidCard) },
  },
  'bids.listMine': {
    method: 'GET',
    path: '/api/my-bids',
    who: 'provider',
    summary: 'My bids with counts and total earned',
    query: cursorQuery,
    responses: { 200: myBids },
  },
  'bids.listProvider': {
    method: 'GET',
    path: '/api/provider/bids',
    who: 'provider',
    summary: 'My bids, newest first',
    query: cursorQuery,
    responses: { 200: myBids },
  },
  'bids.get': {
    method: 'GET',
    path: '/api/bids/{bidId}',
    who: 'signed-in',
    summary: 'One bid, as checkout shows it',
    params: bidParams,
    responses: {
      200: z.extend(bidCard, {
        rescue: rescueOffer,
        service: z.string(),
        services: z.array(z.string()),
        requestStatus: z.string(),
        checkedInAt: z.nullable(instant),
        completedAt: z.nullable(instant),
        photoCount: z.int(),
        paymentId: z.nullable(z.string()),
        /** The recurring service that the job or the visit belongs to. */
        recurringServiceId: z.nullable(z.string()),
      }),
    },
  },
  'bids.revise': {
    method: 'PATCH',
    path: '/api/bids/{bidId}',
    who: 'provider',
    summary: 'Change price, day, window or message of my pending bid; confirms it as well',
    params: bidParams,
    body: bidBody,
    responses: { 200: bidCard },
    errors: ['bid_not_open', 'checkout_in_progress', 'contact_details_not_allowed'],
  },
  'bids.confirm': {
    method: 'POST',
    path: '/api/bids/{bidId}/confirm',
    who: 'provider',
    summary: 'My bid stands although the request has changed',
    params: bidParams,
    body: noBody,
    responses: { 200: bidCard },
    errors: ['bid_date_passed', 'bid_not_open', 'checkout_in_progress'],
  },
  'bids.decline': {
    method: 'POST',
    path: '/api/bids/{bidId}/decline',
    who: 'member',
    summary: 'Say no to a bid',
    params: bidParams,
    body: noBody,
    responses: { 200: bidCard },
    errors: ['bid_not_open', 'checkout_in_progress'],
  },
  'bids.withdraw': {
    method: 'POST',
    path: '/api/bids/{bidId}/withdraw',
    who: 'provider',
    summary: 'Take my bid back while it is pending',
    params: bidParams,
    body: noBody,
    responses: { 200: bidCard },
    errors: ['bid_not_open', 'checkout_in_progress'],
  },
});

/** The routes of the service: bids, their templates, jobs and a provider's days. */
export const bidsRoutes = {
  ...bidRoutes,
  ...jobRoutes,
  ...reviewRoutes,
  ...portfolioRoutes,
  ...templateRoutes,
  ...calendarRoutes,
  ...todayRoutes,
  ...weatherRoutes,
  ...jobQueueRoutes,
  ...reliabilityRoutes,
};
