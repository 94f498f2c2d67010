import { LIMITS, ORDER_LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  clientId,
  day,
  dollarsIn,
  frequency,
  mustBeTrue,
  note,
  phone,
  propertySize,
  state,
  text,
  time,
  uploadId,
  zip,
} from '../schemas.ts';

const budget = z
  .strictObject({ min: dollarsIn(), max: dollarsIn() })
  .check(z.refine((b) => b.min <= b.max, { error: M.budget_order, path: ['max'] }));

export const accessCard = z.strictObject({ gateCode: note(60), pets: note(200), notes: note(500) });

const photos = z.array(uploadId).check(z.maxLength(LIMITS.photosPerRequest, M.photos_most));

export const serviceRequestBody = z.strictObject({
  serviceTypeIds: z
    .array(z.int().check(z.minimum(1), z.maximum(6)), M.service_required)
    .check(z.minLength(1, M.service_required), z.maxLength(6, M.invalid_input)),
  propertySize,
  serviceFrequency: frequency,
  serviceDate: day,
  serviceTime: time,
  additionalDetails: note(LIMITS.requestDetails),
  budget: z.optional(budget),
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_please),
  phone: phone(M.phone_ten_digits),
  photos: z._default(photos, []),
  saveAddress: z._default(z.boolean(), false),
  accessCard: z.optional(accessCard),
  termsAgreed: mustBeTrue(M.terms_service),
  /** The client's own id of the draft: posting it again returns the same request. */
  clientId: z.optional(clientId),
});

const MOST_SITE_PHOTOS = 2 * ORDER_LIMITS.photos.most;

/** The editable fields of a pending request; absent ones do not change. `budget: null` removes the budget. */
export const requestChanges = z.partial(
  z.strictObject({
    serviceTypeIds: serviceRequestBody.shape.serviceTypeIds,
    propertySize,
    serviceFrequency: frequency,
    serviceDate: day,
    serviceTime: time,
    additionalDetails: z.string().check(z.trim(), z.maxLength(LIMITS.requestDetails, M.too_long)),
    budget: z.nullable(budget),
    address: serviceRequestBody.shape.address,
    city: serviceRequestBody.shape.city,
    state: serviceRequestBody.shape.state,
    zipCode: serviceRequestBody.shape.zipCode,
    phone: serviceRequestBody.shape.phone,
    photos,
    /** Site photos, of the provider who left the job before, that bidders may see. */
    sitePhotos: z.array(uploadId).check(z.maxLength(MOST_SITE_PHOTOS, M.invalid_input)),
  }),
);
