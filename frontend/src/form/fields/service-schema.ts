import { MESSAGE_KEYS, serviceRequestBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { fieldsOf, isCode } from '../../lib/api/api.ts';
import { typedCents } from '../../lib/typed-cents.ts';
import { dayProblems } from './service-day.ts';

/** Fields of the work and its day. The budget is typed as two texts. */
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

/** Values of a schema's fields, all of them present. */
export type Typed<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };
export type ServiceValues = Typed<z.input<typeof serviceSchema>>;

/** Returns the problems that depend on today or on two fields at once. */
export function serviceProblems(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  const { serviceDate: date, serviceTime: time } = values;
  const { date: serviceDate, time: serviceTime } = dayProblems({ date, time });
  return {
    ...(serviceDate && { serviceDate }),
    ...(serviceTime && { serviceTime }),
    ...budgetProblems(values),
  };
}

type Budget = Pick<ServiceValues, 'budgetMin' | 'budgetMax'>;

export function budgetProblems({ budgetMin: min, budgetMax: max }: Budget): Partial<Budget> {
  // Providers see a range: a missing end would be an amount that the homeowner has not named.
  if (!min.trim() !== !max.trim())
    return { [min.trim() ? 'budgetMax' : 'budgetMin']: MESSAGE_KEYS.budget_both };
  const from = min.trim() ? typedCents(min) : 0;
  const to = max.trim() ? typedCents(max) : Number.POSITIVE_INFINITY;
  return {
    ...(from === undefined && { budgetMin: MESSAGE_KEYS.amount_invalid }),
    ...(to === undefined && { budgetMax: MESSAGE_KEYS.amount_invalid }),
    ...(from !== undefined && to !== undefined && from > to && { budgetMax: MESSAGE_KEYS.budget_order }),
  };
}

/** Returns the budget as the server takes it; undefined where none is typed. */
export function budgetOf({ budgetMin, budgetMax }: Budget): { min: string; max: string } | undefined {
  const min = budgetMin.trim();
  const max = budgetMax.trim();
  return min && max ? { min, max } : undefined;
}

/** Returns the messages of a refused request by the form's fields; none when it was refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> {
  if (isCode(error, 'address_not_located')) return { address: MESSAGE_KEYS.address_verify };
  return Object.fromEntries(Object.entries(fieldsOf(error)).map(([path, text]) => [fieldOf(path), text]));
}

/** Returns the field of a path: the budget is one object for the server and two fields here. */
function fieldOf(path: string): string {
  if (path === 'budget.max') return 'budgetMax';
  return path.startsWith('budget') ? 'budgetMin' : path;
}
