import { OWNER_TASKS, REQUEST_OFFERS } from '@sward/shared/product';
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

/** The part of a request that every permitted viewer sees. */
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

/** Further fields for providers only. */
const providerFields = {
  /** Id of the provider's live bid on it. */
  ownBidId: z.optional(z.nullable(z.string())),
  /** Whether it has as many bids as the homeowner's plan allows. */
  isFull: z.optional(z.boolean()),
  /** Median price of comparable jobs here; null below five. */
  medianCents: z.optional(z.nullable(cents)),
  /** Anonymous mean of the providers' ratings of this homeowner; null before the first. */
  ownerRating: z.optional(z.nullable(z.number())),
};

/** The provider who is asked before others, with the terms; null for a request that is open to all. */
const privateFor = z.nullable(
  z.object({
    providerId: z.string(),
    providerName: z.string(),
    /** Instant from which every provider may bid; without effect under `onlyThem`. */
    until: instant,
    onlyThem: z.boolean(),
    /** The provider's last price, without the service fee. */
    offered: dollars,
    isOpen: z.boolean(),
  }),
);

export const requestView = z.extend(publicRequest, {
  serviceDate: z.string(),
  serviceTime: time,
  /** The job's day, as in the homeowner's list; for viewers without a part in the job, the requested day. */
  day: jobDay,
  description: z.string(),
  bidCount: z.optional(z.int()),
  address: z.optional(z.string()),
  /** IANA zone of the property, for its homeowner, its provider and operators. */
  zone: z.optional(z.string()),
  /** Exact place of the property, for viewers who see the address. */
  propertyPoint: z.optional(point),
  zipCode: z.optional(z.string()),
  phone: z.optional(z.string()),
  homeownerName: z.optional(z.string()),
  accessCard: z.optional(z.nullable(accessCard)),
  acceptedBidId: z.optional(z.nullable(z.string())),
  paymentId: z.optional(z.nullable(z.string())),
  /** The recurring service that the job belongs to. */
  recurringServiceId: z.optional(z.nullable(z.string())),
  /** Present for the owner, operators and the provider who is, or was, asked before others. */
  privateFor: z.optional(privateFor),
  /** Id of the new request that this ended one was posted as, for the owner. */
  repostedAs: z.optional(z.nullable(z.string())),
  photos: z.array(photoView),
  /** Site photos of the provider who left the job before this one; bidders see those that its owner shows. */
  sitePhotos: z.optional(z.array(z.extend(photoView, { shown: z.boolean() }))),
  ...providerFields,
  /** Day and window of the accepted bid, which a party may propose to move. */
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

/** Address and contact details of a request, for an operator within a case. */
export const lookedAt = z.object({
  /** Id of the request. */
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
  /** Photos of the step. */
  photos: z.array(photoView),
});

/** A job of the same provider on the requested day. `minutes` is the drive between both public points, 0 within one cell. */
const neighbor = z.nullable(z.object({ minutes: z.int(), time }));

/**
 * An open request in a list. Members other than providers get a masked card: no text, no day, no distance.
 */
export const availableItem = z.extend(publicRequest, {
  serviceDate: z.optional(z.string()),
  serviceTime: z.optional(time),
  day: z.optional(jobDay),
  description: z.optional(z.string()),
  distanceMiles: z.optional(z.int()),
  ...providerFields,
  /** Instant until which the provider is asked before others. */
  askedUntil: z.optional(z.nullable(instant)),
  /** Its fit into the provider's day. */
  fit: z.optional(
    z.object({
      before: neighbor,
      after: neighbor,
      /** Minutes of the drive from the provider's base; null while that is not located. */
      baseMinutes: z.nullable(z.int()),
      /** Whether it is on the way to or from a job of that day, which has room for one more. */
      fits: z.boolean(),
    }),
  ),
});

export const ownItem = z.object({
  id: z.string(),
  status: requestStatus,
  services: z.array(z.string()),
  address: z.string(),
  serviceDate: z.string(),
  serviceTime: time,
  /** IANA zone of the property. */
  zone: z.string(),
  /** The job's day: that of the accepted bid, else the requested one. */
  day: jobDay,
  createdAt: instant,
  bidCount: z.int(),
  lowestTotal: z.nullable(dollars),
  acceptedBidId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  dispute: openDispute,
  /** The owner's next task, with its deadline; null for none. */
  task: z.nullable(z.object({ what: z.enum(OWNER_TASKS), by: z.nullable(instant) })),
  /** A provider's question about it, while it is open, has no answer; also beside another task. */
  questionWaits: z.boolean(),
  /** Expected arrival of the provider who is on the way today. */
  arrivesAt: z.nullable(instant),
  checkedInAt: z.nullable(instant),
  /** The recurring service of a visit or first job. */
  recurringServiceId: z.nullable(z.string()),
  /** The asked provider, while only they may bid. */
  privateFor,
  allowedActions: z.array(z.enum(REQUEST_OFFERS)),
});
