import { WEATHER_RULES } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { day, instant, note, time } from '../schemas.ts';

const forecastHour = z.object({
  start: instant,
  tempF: z.number(),
  windMph: z.number(),
  rainPercent: z.number(),
  /** Text of the weather service, in English. */
  short: z.string(),
});

/** The weather of a window. */
export const windowWeather = z.object({
  /** Whether no provider should have to work in it. */
  bad: z.boolean(),
  /** The rule that makes it, or one of its hours, bad; null for none. */
  rule: z.nullable(z.enum(WEATHER_RULES)),
  /** Start and end of that rule's hours, else of the window. */
  from: instant,
  to: instant,
  rainPercent: z.number(),
  windMph: z.number(),
  lowF: z.number(),
  highF: z.number(),
});

/** Evidence of a provider's weather move, the same for both parties and operators. */
export const weatherEvidence = z.object({
  /** Cell of the property; the forecast was requested for no finer place. */
  cell: z.string(),
  /** Instant at which the weather service made the forecast. */
  updatedAt: instant,
  /** Instant at which Sward read it. */
  readAt: instant,
  /** The job's window that the provider wants to move. */
  date: day,
  time,
  window: windowWeather,
  hours: z.array(forecastHour),
  /** The proposed days with their forecast at that time; null beyond the forecast. */
  days: z.array(z.object({ date: day, weather: z.nullable(windowWeather) })),
  note: z.string(),
});

const { choices, note: noteMost } = LIMITS.weatherMove;

export const MOVE_RESULTS = ['proposed', 'not_bad', 'job_not_open', 'too_late', 'limit'] as const;

/** The weather of a provider's days, and moving one of them. */
export const weatherRoutes = defineRoutes({
  'bids.weather': {
    method: 'GET',
    path: '/api/provider/weather',
    who: 'provider',
    summary: 'The weather of my days with jobs, from today to six days ahead',
    responses: {
      200: z.object({
        /** Days that the forecast reaches, in order. */
        days: z.array(
          z.object({
            date: day,
            /** City of the day's first job, as are zone and hours. */
            city: z.string(),
            zone: z.string(),
            updatedAt: instant,
            /** Hours from 8 AM to 9 PM. */
            hours: z.array(forecastHour),
            jobs: z.array(
              z.object({
                bidId: z.string(),
                serviceRequestId: z.string(),
                services: z.array(z.string()),
                /** First name and initial, while its provider may visit. */
                homeownerName: z.nullable(z.string()),
                time,
                weather: windowWeather,
                /** Whether the provider may ask to move it because of the weather. */
                movable: z.boolean(),
                /** Whether its homeowner is asked to choose another day. */
                asked: z.boolean(),
              }),
            ),
            /** The ten following days, to move to; empty where no job is movable. */
            choices: z.array(
              z.object({
                date: day,
                /** Jobs that the provider takes on that day; 0 on a day off. */
                capacity: z.int(),
                jobs: z.int(),
                /** Weather in the window of the first movable job; null beyond the forecast. */
                weather: z.nullable(windowWeather),
              }),
            ),
          }),
        ),
      }),
    },
    errors: ['forecast_unavailable'],
  },
  'bids.moveDay': {
    method: 'POST',
    path: '/api/provider/days/{date}/move',
    who: 'provider',
    summary: "Ask the homeowners of a day's jobs to choose another day, because of the weather",
    params: z.strictObject({ date: day }),
    body: z
      .strictObject({
        to: day,
        alternatives: z.array(day).check(z.length(choices - 1, M.invalid_input)),
        note: note(noteMost),
      })
      .check(
        z.refine(({ to, alternatives }) => new Set([to, ...alternatives]).size === choices, {
          path: ['alternatives'],
          message: M.invalid_input,
        }),
      ),
    responses: {
      200: z.object({ items: z.array(z.object({ bidId: z.string(), result: z.enum(MOVE_RESULTS) })) }),
    },
    errors: ['forecast_unavailable'],
  },
});
