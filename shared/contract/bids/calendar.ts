import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { bidStatus, day, dayProposal, dollars, instant, noBody, page, time } from '../schemas.ts';

const jobsPerDay = z
  .array(z.int().check(z.minimum(0, M.invalid_input), z.maximum(LIMITS.jobsPerDay.most, M.invalid_input)))
  .check(z.length(7, M.invalid_input));

const daysOffId = z.string().check(z.regex(/^off_[0-9A-Z]{26}$/, M.invalid_input));

/** A provider's capacity and days off. Neither affects a job that is already agreed. */
const capacity = z.object({
  /** Capacity from Monday to Sunday; 0 is a day off. */
  jobsPerDay: z.array(z.int()),
  /** Current, future and recently ended days off, by their first day. */
  daysOff: z.array(z.object({ id: z.string(), from: day, to: day })),
});

const daysOffBody = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: M.days_off_order }));

/** A span of days that a provider views: the first, and their number. */
const span = (days: RegExp) =>
  z.strictObject({
    from: day,
    days: z.pipe(z.string(M.invalid_input).check(z.regex(days, M.invalid_input)), z.transform(Number)),
  });

/** A job or a pending bid on its day. */
const calendarJob = z.object({
  bidId: z.string(),
  status: bidStatus,
  date: day,
  time,
  services: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  /** First name and initial, of an accepted job while its provider may visit. */
  homeownerName: z.nullable(z.string()),
  bidAmount: dollars,
  /** The recurring service that the job or the visit belongs to. */
  recurringServiceId: z.nullable(z.string()),
  proposal: z.nullable(dayProposal),
  /** Whether the job has an open dispute. */
  disputed: z.boolean(),
});

/** A provider's booked jobs, capacity and days off, and calendar links of every member. */
export const calendarRoutes = defineRoutes({
  'bids.getCalendar': {
    method: 'GET',
    path: '/api/provider/calendar',
    who: 'provider',
    summary: 'My days, at most 42: jobs that I take, jobs that are booked, days off',
    query: span(/^([1-9]|[123]\d|4[0-2])$/),
    responses: {
      200: page(
        z.object({
          date: day,
          /** The provider's capacity on that day; 0 on a day off. */
          capacity: z.int(),
          /** Accepted and finished jobs on that day. */
          jobs: z.int(),
          off: z.boolean(),
        }),
      ),
    },
  },
  'bids.listCalendarJobs': {
    method: 'GET',
    path: '/api/provider/calendar/jobs',
    who: 'provider',
    summary: 'My jobs and pending bids of some days, at most 199, by day and window',
    query: span(/^([1-9]\d?|1\d\d)$/),
    responses: { 200: page(calendarJob) },
  },
  'bids.getCapacity': {
    method: 'GET',
    path: '/api/provider/capacity',
    who: 'provider',
    summary: 'How many jobs I take on each day of the week, and my days off',
    responses: { 200: capacity },
  },
  'bids.setCapacity': {
    method: 'PUT',
    path: '/api/provider/capacity',
    who: 'provider',
    summary: 'Say how many jobs I take on each day of the week, from Monday on',
    body: z.strictObject({ jobsPerDay }),
    responses: { 200: capacity },
  },
  'bids.addDaysOff': {
    method: 'POST',
    path: '/api/provider/days-off',
    who: 'provider',
    summary: 'Take days off, at most a year at a time; the same days again change nothing',
    body: daysOffBody,
    responses: { 201: capacity },
  },
  'bids.removeDaysOff': {
    method: 'DELETE',
    path: '/api/provider/days-off/{daysOffId}',
    who: 'provider',
    summary: 'Work on these days after all; again changes nothing',
    params: z.strictObject({ daysOffId }),
    body: noBody,
    responses: { 200: capacity },
  },
  'bids.getCalendarLink': {
    method: 'GET',
    path: '/api/calendar',
    who: 'signed-in',
    summary: 'Whether my jobs can be read by a calendar, since when, and when they last were',
    responses: {
      200: z.object({
        active: z.boolean(),
        createdAt: z.nullable(instant),
        /** Only the day. */
        lastReadAt: z.nullable(day),
      }),
    },
  },
  'bids.createCalendarLink': {
    method: 'POST',
    path: '/api/calendar',
    who: 'signed-in',
    summary: 'A secret link at which a calendar reads my jobs, shown once; again ends the one before',
    body: noBody,
    responses: { 201: z.object({ url: z.string() }) },
  },
  'bids.deleteCalendarLink': {
    method: 'DELETE',
    path: '/api/calendar',
    who: 'signed-in',
    summary: 'End the link; again changes nothing',
    body: noBody,
    responses: { 204: null },
  },
  'bids.readCalendar': {
    method: 'GET',
    path: '/api/calendar/{file}',
    who: 'signature',
    throttle: 'high',
    summary: 'My jobs for a calendar (RFC 5545), at the secret link: no name, street, price or note',
    params: z.strictObject({ file: z.string().check(z.regex(/^[\w-]{43}(\.es)?\.ics$/, M.invalid_input)) }),
    file: 'text/calendar',
    responses: { 200: null },
    errors: ['too_many_requests'],
  },
});
