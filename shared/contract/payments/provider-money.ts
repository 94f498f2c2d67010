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
  /** Whether it is a tip rather than the job's payment. */
  isTip: z.boolean(),
  /** Town of the property; null once the request is gone. */
  town: z.nullable(z.string()),
  /** Day of the job. */
  day,
  money: paymentMoney,
  releaseAt: z.nullable(instant),
  /** Day of the arrival at the bank, expected or past. */
  bankDay: z.nullable(day),
  /** Deadline for the provider to answer its dispute; null unless the dispute waits for them. */
  answerBy: z.nullable(instant),
});

/** Lines with their sum. `more` further lines, with the sum `moreCents`, are left out. */
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

/** Provider money: now, by month and by year. */
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
        /** The current month in the business zone. */
        month: z.string(),
        held: part,
        onItsWay: part,
        /** Money paid out in this month that has arrived. */
        inBank: part,
        /** Money paid out this year that has arrived. */
        yearInBankCents: cents,
        /** The last twelve months with a payout, newest first, without held money. */
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
        /** The part of the net amount that has not arrived. */
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
