import { LIMITS } from '@sward/shared/kernel';
import * as z from 'zod/mini';
import { MESSAGES as M } from './messages.ts';
import { route } from './route.ts';
import {
  cursorQuery,
  day,
  dollars,
  dollarsIn,
  frequency,
  id,
  instant,
  mustBeTrue,
  note,
  page,
  phone,
  point,
  propertySize,
  requestStatus,
  state,
  text,
  time,
  uploadId,
  zip,
} from './schemas.ts';

const budget = z
  .strictObject({ min: dollarsIn(), max: dollarsIn() })
  .check(z.refine((b) => b.min <= b.max, { error: M.budget_order, path: ['max'] }));

export const accessCard = z.strictObject({ gateCode: note(60), pets: note(200), notes: note(500) });

export const serviceRequestBody = z.strictObject({
  serviceTypeIds: z
    .array(z.int().check(z.minimum(1), z.maximum(6)), M.service_required)
    .check(z.minLength(1, M.service_required), z.maxLength(6, M.invalid_input)),
  propertySize,
  serviceFrequency: frequency,
  serviceDate: day,
  serviceTime: time,
  additionalDetails: note(2000),
  budget: z.optional(budget),
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_please),
  phone: phone(M.phone_ten_digits),
  photos: z._default(z.array(uploadId).check(z.maxLength(LIMITS.photosPerRequest, M.photos_most)), []),
  saveAddress: z._default(z.boolean(), false),
  accessCard: z.optional(accessCard),
  termsAgreed: mustBeTrue(M.terms_service),
});

const budgetRange = z.nullable(z.object({ min: dollars, max: dollars }));

/** What everyone who may see a request sees. */
const publicRequest = z.object({
  id: z.string(),
  status: requestStatus,
  serviceTypeIds: z.array(z.int()),
  services: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  zipPrefix: z.string(),
  propertySize,
  serviceFrequency: frequency,
  serviceDate: z.string(),
  serviceTime: time,
  description: z.string(),
  urgency: z.enum(['urgent', 'standard']),
  budgetRange,
  publicPoint: point,
  createdAt: instant,
  allowedActions: z.array(z.string()),
});

const requestView = z.extend(publicRequest, {
  bidCount: z.optional(z.int()),
  address: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  phone: z.optional(z.string()),
  homeownerName: z.optional(z.string()),
  accessCard: z.optional(z.nullable(accessCard)),
  acceptedBidId: z.optional(z.nullable(z.string())),
  paymentId: z.optional(z.nullable(z.string())),
  photoCount: z.int(),
  timeline: z.optional(z.array(z.object({ at: instant, what: z.string(), who: z.string() }))),
});

const availableItem = z.extend(publicRequest, {
  distanceMiles: z.optional(z.int()),
  ownBidId: z.optional(z.nullable(z.string())),
});

const availableQuery = z.strictObject({
  near: z.optional(z.string().check(z.regex(/^\d{5}$/, M.zip_please))),
  radiusMiles: z.optional(z.string().check(z.regex(/^([1-9]|1\d|2[0-5])$/, M.invalid_input))),
  service: z.optional(z.string().check(z.regex(/^[1-6]$/, M.invalid_input))),
  sort: z.optional(z.enum(['newest', 'distance', 'price'])),
  cursor: z.optional(z.string().check(z.maxLength(4000))),
});

const requestId = z.strictObject({ requestId: id });

const ownItem = z.object({
  id: z.string(),
  status: requestStatus,
  services: z.array(z.string()),
  address: z.string(),
  serviceDate: z.string(),
  serviceTime: time,
  createdAt: instant,
  bidCount: z.int(),
  lowestTotal: z.nullable(dollars),
  paymentId: z.nullable(z.string()),
  allowedActions: z.array(z.string()),
});

export const requestsRoutes = {
  'requests.serviceTypes': route({
    id: 'requests.serviceTypes',
    domain: 'requests',
    method: 'GET',
    path: '/api/service-types',
    who: 'anyone',
    summary: 'The six services',
    responses: {
      200: page(z.object({ id: z.int(), name: z.string(), description: z.string(), icon: z.string() })),
    },
    errors: [],
  }),
  'requests.post': route({
    id: 'requests.post',
    domain: 'requests',
    method: 'POST',
    path: '/api/service-requests',
    who: 'customer',
    summary: 'Post a service request',
    body: serviceRequestBody,
    responses: { 201: z.object({ id: z.string(), status: requestStatus }) },
    errors: [
      'request_limit_reached',
      'address_not_located',
      'upload_not_found',
      'contact_details_not_allowed',
    ],
  }),
  'requests.listOwn': route({
    id: 'requests.listOwn',
    domain: 'requests',
    method: 'GET',
    path: '/api/homeowner/requests',
    who: 'customer',
    summary: 'My requests, newest first',
    query: cursorQuery,
    responses: { 200: page(ownItem) },
    errors: [],
  }),
  'requests.list': route({
    id: 'requests.list',
    domain: 'requests',
    method: 'GET',
    path: '/api/service-requests',
    who: 'signed-in',
    summary: 'My requests for a homeowner, open requests nearby for a provider',
    query: availableQuery,
    responses: { 200: page(z.union([ownItem, availableItem])) },
    errors: ['address_not_located'],
  }),
  'requests.listAvailable': route({
    id: 'requests.listAvailable',
    domain: 'requests',
    method: 'GET',
    path: '/api/service-requests/available',
    who: 'signed-in',
    summary: 'Open requests, masked, within the radius',
    query: availableQuery,
    responses: { 200: page(availableItem) },
    errors: ['address_not_located'],
  }),
  'requests.get': route({
    id: 'requests.get',
    domain: 'requests',
    method: 'GET',
    path: '/api/service-requests/{requestId}',
    who: 'signed-in',
    summary: 'One request: all for its owner, masked for providers, with address for the accepted one',
    params: requestId,
    responses: { 200: requestView },
    errors: [],
  }),
  'requests.createUpload': route({
    id: 'requests.createUpload',
    domain: 'requests',
    method: 'POST',
    path: '/api/uploads',
    who: 'signed-in',
    summary: 'A presigned POST for one photo under 5 MB',
    body: z.strictObject({
      purpose: z.enum(['request', 'before', 'after', 'dispute', 'profile', 'message', 'application']),
      contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], M.photos_type),
      size: z.int().check(z.minimum(1), z.maximum(LIMITS.photoBytes - 1, M.photos_size)),
    }),
    responses: {
      201: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
    },
    errors: ['too_many_requests'],
  }),
};
