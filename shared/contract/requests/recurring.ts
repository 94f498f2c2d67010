import { RECURRING_OFFERS, RECURRING_STATUSES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import {
  cursorQuery,
  day,
  dollars,
  id,
  instant,
  jobDay,
  noBody,
  page,
  propertySize,
  time,
} from '../schemas.ts';

const visit = z.object({
  /**
   * The request, and later the job, of this visit; null before its creation, and for one skipped before it.
   */
  requestId: z.nullable(z.string()),
  /** The planned day, by which a visit is skipped. */
  date: day,
  time,
  /** The actual day, which differs after a reschedule. */
  day: jobDay,
  status: z.enum(['planned', 'created', 'payment_needed', 'charged', 'completed', 'skipped', 'cancelled']),
  /** Instant of the saved card's charge for it; null when there will be none. */
  chargeAt: z.nullable(instant),
  /**
   * The bid to pay at checkout, with the deadline, for the homeowner of a visit whose saved card was declined.
   */
  pay: z.nullable(z.object({ bidId: z.string(), until: instant })),
});

const recurringService = z.object({
  id: z.string(),
  status: z.enum(RECURRING_STATUSES),
  /** The caller's role. */
  role: z.enum(['owner', 'provider']),
  services: z.array(z.string()),
  frequency: z.enum(['weekly', 'bi-weekly', 'monthly']),
  propertySize,
  city: z.string(),
  state: z.string(),
  /** Street line, for the homeowner; the provider sees it on each job. */
  address: z.nullable(z.string()),
  providerId: z.string(),
  providerName: z.string(),
  providerImage: z.nullable(z.string()),
  bidAmount: dollars,
  serviceFee: dollars,
  /** Cost of each visit for the homeowner. */
  total: dollars,
  /** The saved card, for the homeowner. */
  card: z.nullable(z.string()),
  createdAt: instant,
  /** While paused: the first day on which a visit may fall again; null until it is resumed. */
  pausedUntil: z.nullable(day),
  pausedBecause: z.nullable(z.enum(['owner', 'payment'])),
  /** The party whose account ended or was suspended, and the service with it. */
  leftBy: z.nullable(z.enum(['owner', 'provider'])),
  /** The latest created and the next planned visits, by date. */
  visits: z.array(visit),
  allowedActions: z.array(z.enum(RECURRING_OFFERS)),
});

const recurringId = z.strictObject({ recurringId: id });
const optionalDay = z._default(z.nullable(day), null);

/** Recurring services: one agreed price, visit after visit. */
export const recurringRoutes = defineRoutes({
  'requests.listRecurring': {
    method: 'GET',
    path: '/api/recurring-services',
    who: 'member',
    summary: 'My recurring services, as owner or provider, newest first',
    query: cursorQuery,
    responses: { 200: page(recurringService) },
  },
  'requests.getRecurring': {
    method: 'GET',
    path: '/api/recurring-services/{recurringId}',
    who: 'member',
    summary: 'One recurring service with its visits',
    params: recurringId,
    responses: { 200: recurringService },
  },
  'requests.skipVisit': {
    method: 'POST',
    path: '/api/recurring-services/{recurringId}/skip',
    who: 'member',
    summary: 'Leave out one visit; free until it is charged',
    params: recurringId,
    body: z.strictObject({ date: day }),
    responses: { 200: recurringService },
    errors: ['checkout_in_progress', 'service_not_open', 'visit_already_charged'],
  },
  'requests.pauseRecurring': {
    method: 'POST',
    path: '/api/recurring-services/{recurringId}/pause',
    who: 'member',
    summary: 'Pause, until a day or until it is resumed; visits that are not charged yet are left out',
    params: recurringId,
    body: z.strictObject({ until: optionalDay }),
    responses: { 200: recurringService },
    errors: ['checkout_in_progress', 'service_not_open'],
  },
  'requests.resumeRecurring': {
    method: 'POST',
    path: '/api/recurring-services/{recurringId}/resume',
    who: 'member',
    summary: 'Go on with the next visit, or with the first one from a day on',
    params: recurringId,
    body: z.strictObject({ from: optionalDay }),
    responses: { 200: recurringService },
    errors: ['service_not_open'],
  },
  'requests.endRecurring': {
    method: 'POST',
    path: '/api/recurring-services/{recurringId}/end',
    who: 'member',
    summary: 'End a recurring service, at any time and by either side; visits that are paid for stay jobs',
    params: recurringId,
    body: noBody,
    responses: { 200: recurringService },
  },
});
