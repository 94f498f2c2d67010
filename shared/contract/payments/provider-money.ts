import { LANGUAGES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { cents, day, id, instant, paymentMoney } from '../schemas.ts';

/** A job, or a tip for one, in a provider's money. */
const line = z.object({
  id: z.string(),
  bidId: z.string(),
  serviceRequestId: z.string(),
  service: z.string(),
  /** A tip rather than the job's payment. */
  isTip: z.boolean(),
  /** Of the property; null once the request is gone. */
  town: z.nullable(z.string()),
  /** Of the job. */
  day,
  money: paymentMoney,
  releaseAt: z.nullable(instant),
  /** Arrival at the bank: expected, or past. */
  bankDay: z.nullable(day),
  /** Until when the provider answers its dispute; null unless it waits for them. */
  answerBy: z.nullable(instant),
});

/** Lines with their sum: `moreCents` are those of the `more` lines that are left out. */
const part = z.object({
  netCents: cents,
  jobs: z.int(),
  items: z.array(line),
  more: z.int(),
  moreCents: cents,
});

const year = z.pipe(
  z.string().check(z.regex(/^20\d\d$/)),
  z.transform((text): number => Number(text)),
);
const path = '/api/provider/earnings';

/** What a provider receives: now, by month and by year. */
export const providerMoneyRoutes = defineRoutes({
  'payments.providerMoney': {
    method: 'GET',
    path: '/api/provider/money',
    who: 'provider',
    summary: 'What I receive: held, on its way and in the bank, line by line, with months',
    responses: {
      200: z.object({
        /** Id of the provider. */
        id,
        /** The current one in the business zone. */
        month: z.string(),
        held: part,
        onItsWay: part,
        /** Paid out in this month, and arrived. */
        inBank: part,
        /** Paid out this year, and arrived. */
        yearInBankCents: cents,
        /** The last twelve with a payout, newest first; held money is in none. */
        months: z.array(
          z.object({ month: z.string(), inBankCents: cents, onItsWayCents: cents, jobs: z.int() }),
        ),
      }),
    },
  },
  'payments.earningsYear': {
    method: 'GET',
    path: `${path}/year`,
    who: 'provider',
    summary: 'The sums of what was paid out to me in a year',
    query: z.strictObject({ year }),
    responses: {
      200: z.object({
        year: z.int(),
        jobs: z.int(),
        bidCents: cents,
        refundedCents: cents,
        commissionCents: cents,
        tipCents: cents,
        /** bid - refunded - commission + tip. */
        netCents: cents,
        /** The part of it that has not arrived. */
        onItsWayCents: cents,
      }),
    },
  },
  'payments.exportEarnings': {
    method: 'GET',
    path: `${path}/export`,
    who: 'provider',
    summary: 'What was paid out to me in a year as a table for a spreadsheet, a line a job',
    query: z.strictObject({ year, language: z._default(z.enum(LANGUAGES), 'en') }),
    file: 'text/csv',
    responses: { 200: null },
  },
});
