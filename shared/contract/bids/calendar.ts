import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { day, id, noBody, page } from '../schemas.ts';

const jobsPerDay = z
  .array(z.int().check(z.minimum(0, M.invalid_input), z.maximum(LIMITS.jobsPerDay.most, M.invalid_input)))
  .check(z.length(7, M.invalid_input));

/** How many jobs a provider takes, and when they are away. Neither stops a job that is agreed on. */
const capacity = z.object({
  /** From Monday to Sunday; 0 is a day off. */
  jobsPerDay: z.array(z.int()),
  /** Those that are not long over, by their first day. */
  daysOff: z.array(z.object({ id: z.string(), from: day, to: day })),
});

const daysOffBody = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: M.days_off_order }));

/** A span of days that a provider looks at. */
const span = z.strictObject({
  from: day,
  days: z.pipe(
    z.string(M.invalid_input).check(z.regex(/^([1-9]|[123]\d|4[0-2])$/, M.invalid_input)),
    z.transform(Number),
  ),
});

/** A provider's days: what is booked, and what they have room for. */
export const calendarRoutes = defineRoutes({
  'bids.getCalendar': {
    method: 'GET',
    path: '/api/provider/calendar',
    who: 'provider',
    summary: 'My days, at most 42: jobs that I take, jobs that are booked, days off',
    query: span,
    responses: {
      200: page(
        z.object({
          date: day,
          /** Jobs that the provider takes on that day; 0 on a day off. */
          capacity: z.int(),
          /** Accepted and finished jobs on that day. */
          jobs: z.int(),
          off: z.boolean(),
        }),
      ),
    },
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
    params: z.strictObject({ daysOffId: id }),
    body: noBody,
    responses: { 200: capacity },
  },
});
