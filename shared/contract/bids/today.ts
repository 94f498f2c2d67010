import { BID_OFFERS, PROVIDER_TASKS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { bidStatus, cents, day, dayProposal, instant, point, propertySize, time } from '../schemas.ts';

/** An estimate from distances, without traffic. */
const drive = z.object({ miles: z.number(), minutes: z.int() });

/** A job of the provider with all that they need on the way and at the door. */
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
  /** Center of the property's cell: its picture of the map. */
  publicPoint: point,
  /** Null once its provider no longer sees it. */
  place: z.nullable(
    z.object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      point,
    }),
  ),
  /** How to get in; null where its homeowner has written nothing. */
  accessCard: z.nullable(z.object({ gateCode: z.string(), pets: z.string(), notes: z.string() })),
  homeownerName: z.nullable(z.string()),
  homeownerId: z.string(),
  /** What the provider receives. */
  netCents: cents,
  arrivesAt: z.nullable(instant),
  checkedInAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** When the money is released automatically; null outside a review. */
  releaseAt: z.nullable(instant),
  disputed: z.boolean(),
  /** Until when its homeowner answers a change of the price; null without one. */
  orderUntil: z.nullable(instant),
  /** Its provider has reported that they cannot get in, and waits. */
  noAccess: z.boolean(),
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
        /** In the order in which they are driven to; those of a day before that are not finished stand among them. */
        stops: z.array(
          z.extend(job, {
            /** From the stop before, for the first one from the base; null where one of the two is unknown. */
            drive: z.nullable(drive),
          }),
        ),
        /** From the last stop to the base. */
        back: z.nullable(drive),
        /** The first job of a later day. */
        next: z.nullable(job),
        /** The earliest deadline first. */
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
        /** Where the day begins; null before the profile says. */
        base: z.nullable(
          z.object({
            zip: z.string(),
            radiusMiles: z.int(),
            /** Center of the ZIP code; null while it is not located. */
            point: z.nullable(point),
          }),
        ),
        /** What of the setup is done. */
        setUp: z.object({ payouts: z.boolean(), photo: z.boolean(), area: z.boolean(), bid: z.boolean() }),
        counts: z.object({ pending: z.int(), accepted: z.int(), completed: z.int() }),
      }),
    },
  },
});
