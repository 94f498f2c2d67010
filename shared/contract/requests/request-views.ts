import { REQUEST_OFFERS } from '@sward/shared/product';
import * as z from 'zod/mini';
import {
  cents,
  day,
  dayProposal,
  dollars,
  frequency,
  instant,
  jobDay,
  openDispute,
  photoView,
  point,
  propertySize,
  requestStatus,
  time,
} from '../schemas.ts';
import { accessCard } from './request-bodies.ts';

const budgetRange = z.nullable(z.object({ min: dollars, max: dollars }));

export const urgency = z.enum(['urgent', 'standard']);

/** What everyone who may see a request sees. */
const publicRequest = z.object({
  id: z.string(),
  status: requestStatus,
  serviceTypeIds: z.array(z.int()),
  services: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  zipPrefix: z.string(),
  propertySize,
  serviceFrequency: frequency,
  urgency,
  budgetRange,
  publicPoint: point,
  createdAt: instant,
  allowedActions: z.array(z.enum(REQUEST_OFFERS)),
});

/** What providers alone are told beside it. */
const toldProviders = {
  /** Their live bid on it. */
  ownBidId: z.optional(z.nullable(z.string())),
  /** It has as many bids as its owner's plan allows. */
  isFull: z.optional(z.boolean()),
  /** Price of comparable jobs here; null before five of them. */
  medianCents: z.optional(z.nullable(cents)),
  /** Mean of what providers said of this homeowner, without a name; null before the first. */
  ownerRating: z.optional(z.nullable(z.number())),
};

export const requestView = z.extend(publicRequest, {
  serviceDate: z.string(),
  serviceTime: time,
  /** As in the list of its owner; to who has no part in the job the day asked for. */
  day: jobDay,
  description: z.string(),
  bidCount: z.optional(z.int()),
  address: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  phone: z.optional(z.string()),
  homeownerName: z.optional(z.string()),
  accessCard: z.optional(z.nullable(accessCard)),
  acceptedBidId: z.optional(z.nullable(z.string())),
  paymentId: z.optional(z.nullable(z.string())),
  /** The recurring service that the job belongs to. */
  recurringServiceId: z.optional(z.nullable(z.string())),
  photos: z.array(photoView),
  ...toldProviders,
  /** The accepted bid's day and window, which a party may propose to move. */
  schedule: z.optional(
    z.nullable(
      z.object({
        date: day,
        time,
        proposal: z.nullable(dayProposal),
      }),
    ),
  ),
});

/** Where a request is and how to reach its owner, as an operator sees it within a case. */
export const lookedAt = z.object({
  /** Of the request. */
  id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  homeownerName: z.string(),
  accessCard: z.nullable(accessCard),
});

export const timelineEntry = z.object({
  at: instant,
  what: z.string(),
  who: z.enum(['owner', 'provider', 'operator', 'system']),
  /** Photos that belong to the step. */
  photos: z.array(photoView),
});

/** Who is no provider sees a masked card: no words, no day, no distance. */
export const availableItem = z.extend(publicRequest, {
  serviceDate: z.optional(z.string()),
  serviceTime: z.optional(time),
  day: z.optional(jobDay),
  description: z.optional(z.string()),
  distanceMiles: z.optional(z.int()),
  ...toldProviders,
});

export const ownItem = z.object({
  id: z.string(),
  status: requestStatus,
  services: z.array(z.string()),
  address: z.string(),
  serviceDate: z.string(),
  serviceTime: time,
  /** When it is done: on the day of the accepted bid, before there is one on the day asked for. */
  day: jobDay,
  createdAt: instant,
  bidCount: z.int(),
  lowestTotal: z.nullable(dollars),
  acceptedBidId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  dispute: openDispute,
  /** The recurring service that it belongs to: a visit, or the first job. */
  recurringServiceId: z.nullable(z.string()),
  allowedActions: z.array(z.enum(REQUEST_OFFERS)),
});
