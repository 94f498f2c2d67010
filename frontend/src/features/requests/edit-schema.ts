import { serviceRequestBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import {
  budgetOf,
  budgetProblems,
  type ServiceValues,
  serviceProblems,
  serviceSchema,
  type Typed,
} from '../../form/fields/service-schema.ts';
import type { Answer } from '../../lib/api/api.ts';
import type { RequestChanges } from '../../parts/job/api/update-request.ts';

const placeSchema = z.pick(serviceRequestBody, {
  address: true,
  city: true,
  state: true,
  zipCode: true,
  phone: true,
});

/** Fields of a request that its owner can edit, without the photos. */
export const editSchema = z.extend(serviceSchema, placeSchema.shape);
type Place = Typed<z.input<typeof placeSchema>>;
export type EditValues = ServiceValues & Place;

type Request = Answer<'requests.get'>;

export function valuesOf(request: Request): EditValues {
  const { budgetRange } = request;
  return {
    serviceTypeIds: [...request.serviceTypeIds],
    propertySize: request.propertySize,
    serviceFrequency: request.serviceFrequency,
    serviceDate: request.serviceDate,
    serviceTime: request.serviceTime,
    additionalDetails: request.description,
    budgetMin: budgetRange ? String(budgetRange.min) : '',
    budgetMax: budgetRange ? String(budgetRange.max) : '',
    address: request.address ?? '',
    city: request.city,
    state: request.state,
    zipCode: request.zipCode ?? '',
    phone: request.phone ?? '',
  };
}

/** Returns the form's problems. An unchanged day stays valid, even if it could not be chosen now. */
export function editProblems(
  values: EditValues,
  before: EditValues,
): Partial<Record<keyof EditValues, string>> {
  const sameDay = values.serviceDate === before.serviceDate && values.serviceTime === before.serviceTime;
  return sameDay ? budgetProblems(values) : serviceProblems(values);
}

/** Returns the changed fields; the server keeps the others. */
export function changesBetween(
  before: EditValues,
  after: EditValues,
  photos: { before: readonly UploadedPhoto[]; after: readonly UploadedPhoto[] },
): RequestChanges {
  const { budgetMin, budgetMax, ...rest } = after;
  const changed = Object.entries(rest).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof EditValues]),
  );
  const newBudget = budgetMin !== before.budgetMin || budgetMax !== before.budgetMax;
  const [was, is] = [photos.before, photos.after].map((all) => all.map(({ uploadId }) => uploadId));
  return {
    ...Object.fromEntries(changed),
    ...(newBudget && { budget: budgetOf(after) ?? null }),
    ...(was?.join() !== is?.join() && { photos: is }),
  };
}

/** The terms of a bid. A change to one of them means that providers must confirm their live bids. */
const TERMS = [
  'serviceTypeIds',
  'propertySize',
  'serviceDate',
  'serviceFrequency',
  'address',
  'city',
  'state',
  'zipCode',
] as const;

export function changesTerms(changes: RequestChanges): boolean {
  return TERMS.some((name) => name in changes);
}
