import { accessCard, MESSAGES, serviceRequestBody } from '@sward/shared/contract';
import { addDays, LIMITS, type ServiceTime, WINDOW_HOURS } from '@sward/shared/kernel';
import * as z from 'zod/mini';
import { now, today } from '../../lib/clock.ts';
import { typedCents } from '../../lib/format.ts';

/** Step 0. The budget is typed as two texts. */
export const serviceSchema = z.extend(
  z.pick(serviceRequestBody, {
    serviceTypeIds: true,
    propertySize: true,
    serviceFrequency: true,
    serviceDate: true,
    serviceTime: true,
    additionalDetails: true,
  }),
  { budgetMin: z.string(), budgetMax: z.string() },
);

/** Step 1. */
export const propertySchema = z.extend(
  z.pick(serviceRequestBody, {
    address: true,
    city: true,
    state: true,
    zipCode: true,
    phone: true,
    saveAddress: true,
  }),
  { accessCard },
);

/** Step 2. */
export const detailsSchema = z.pick(serviceRequestBody, { additionalDetails: true });

/** Step 3. */
export const termsSchema = z.object({ termsAgreed: serviceRequestBody.shape.termsAgreed });

type Typed<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };
export type ServiceValues = Typed<z.input<typeof serviceSchema>>;
export type PropertyValues = Omit<Typed<z.input<typeof propertySchema>>, 'accessCard'> & {
  accessCard: { gateCode: string; pets: string; notes: string };
};

/** First and last day that can be asked for. */
export function dayRange(): { first: string; last: string } {
  const first = today();
  return { first, last: addDays(first, LIMITS.serviceDaysAhead) };
}

/** What depends on today and on two fields at once. */
export function serviceProblems(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  const { first, last } = dayRange();
  const { serviceDate, serviceTime } = values;
  return {
    ...(serviceDate && serviceDate < first && { serviceDate: MESSAGES.date_past }),
    ...(serviceDate > last && { serviceDate: MESSAGES.date_far }),
    ...(serviceDate === first && isOver(serviceTime) && { serviceTime: MESSAGES.time_passed }),
    ...budgetProblems(values.budgetMin, values.budgetMax),
  };
}

function isOver(time: ServiceTime): boolean {
  return new Date(now()).getHours() >= WINDOW_HOURS[time][1];
}

function budgetProblems(min: string, max: string): { budgetMin?: string; budgetMax?: string } {
  const from = min.trim() ? typedCents(min) : 0;
  const to = max.trim() ? typedCents(max) : Number.POSITIVE_INFINITY;
  return {
    ...(from === undefined && { budgetMin: MESSAGES.amount_invalid }),
    ...(to === undefined && { budgetMax: MESSAGES.amount_invalid }),
    ...(from !== undefined && to !== undefined && from > to && { budgetMax: MESSAGES.budget_order }),
  };
}
