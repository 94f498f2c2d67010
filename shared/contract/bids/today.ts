import { BID_OFFERS, PROVIDER_TASKS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { bidStatus, cents, day, dayProposal, instant, point, propertySize, time } from '../schemas.ts';

/** An estimate from distances, without traffic. */
const drive = z.object({ miles: z.number(), minutes: z.int() });

/** A provider's job, with the data that they need on the way and on site. */
const job = z.object({
  id: z.string(),
  serviceRequestId: z.string(),
  status: bidStatus,
  services: z.array(z.string()),
  propertySize,
  date: day,
  time,
  windowStartsAt: instant,
  windowEndsAt: instant,
  /** IANA zone of the property. */
  zone: z.string(),
  /** Public point of the property, for its picture of the map. */
  publicPoint: point,
  /** Null once the provider may no longer see it. */
  place: z.nullable(
    z.object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      point,
    }),
  ),
  /** The homeowner's directions for access; null without any. */
  accessCard: z.nullable(z.object({ gateCode: z.string(), pets: z.string(), notes: z.string() })),
  homeownerName: z.nullable(z.string()),
  homeownerId: z.string(),
  /** Amount that the provider receives. */
  netCents: cents,
  arrivesAt: z.nullable(instant),
  checkedInAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Instant of the automatic release; null outside a review. */
  releaseAt: z.nullable(instant),
  disputed: z.boolean(),
  /** Deadline for the homeowner to answer a change order; null without one. */
  orderUntil: z.nullable(instant),
  /** Whether the provider has reported an access problem, so that the job cannot be begun. */
  noAccess: z.boolean(),
  /** Whether they have waited there long enough, and the homeowner chooses how the job goes on. */
  mayLeave: z.boolean(),
  proposal: z.nullable(dayProposal),
  allowedActions: z.array(z.enum(BID_OFFERS)),
});

/** The day of a provider. */
export const todayRoutes = defineRoutes({
  'bids.today': {
    method: 'GET',
    path: '/api/provider/today',
    who: 'provider',
    summary: "My day: today's jobs in driving order, and what waits for my answer",
    responses: {
      200: z.object({
        day,
        /** Stops in driving order, with unfinished ones of earlier days among them. */
        stops: z.array(
          z.extend(job, {
            /** Drive from the previous stop, or from the base to the first; null where either place is unknown. */
            drive: z.nullable(drive),
          }),
        ),
        /** Drive from the last stop to the base. */
        back: z.nullable(drive),
        /** The first job of a later day. */
        next: z.nullable(job),
        /** Tasks, the earliest deadline first. */
        waiting: z.array(
          z.object({
            kind: z.enum(PROVIDER_TASKS),
            bidId: z.string(),
            serviceRequestId: z.string(),
            services: z.array(z.string()),
            city: z.string(),
            /** Null before acceptance. */
            homeownerName: z.nullable(z.string()),
            date: day,
            time,
            proposal: z.nullable(dayProposal),
            dueAt: instant,
            /** IANA zone of the property; null before acceptance. */
            zone: z.nullable(z.string()),
          }),
        ),
        /** Start of the day's drive; null until the profile names it. */
        base: z.nullable(
          z.object({
            zip: z.string(),
            radiusMiles: z.int(),
            /** Center of the ZIP code; null while it is not located. */
            point: z.nullable(point),
          }),
        ),
        /** Whether each step of the setup is done. */
        setUp: z.object({ payouts: z.boolean(), photo: z.boolean(), area: z.boolean(), bid: z.boolean() }),
        counts: z.object({ pending: z.int(), accepted: z.int(), completed: z.int() }),
      }),
    },
  },
});
