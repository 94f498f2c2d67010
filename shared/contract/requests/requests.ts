import { LIMITS, UPLOAD_PURPOSES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  cursor,
  cursorQuery,
  day,
  instant,
  lookBody,
  noBody,
  page,
  point,
  propertySize,
  requestParams,
  requestStatus,
  time,
} from '../schemas.ts';
import { favoriteRoutes } from './favorites.ts';
import { placeRoutes } from './places.ts';
import { priceGuideRoutes } from './price-guide.ts';
import { questionRoutes } from './questions.ts';
import { accessCard, requestChanges, serviceRequestBody } from './request-bodies.ts';
import { availableItem, lookedAt, ownItem, requestView, timelineEntry, urgency } from './request-views.ts';

const availableQuery = z.strictObject({
  near: z.optional(z.string().check(z.regex(/^\d{5}$/, M.zip_please))),
  radiusMiles: z.optional(z.string().check(z.regex(/^([1-9]|1\d|2[0-5])$/, M.invalid_input))),
  service: z.optional(z.string().check(z.regex(/^[1-6]$/, M.invalid_input))),
  size: z.optional(propertySize),
  urgency: z.optional(urgency),
  /** First and last preferred day. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(['newest', 'fit', 'distance', 'price'])),
  cursor,
});

export const requestRoutes = defineRoutes({
  'requests.serviceTypes': {
    method: 'GET',
    path: '/api/service-types',
    who: 'anyone',
    summary: 'The six services',
    responses: {
      200: page(z.object({ id: z.int(), name: z.string(), description: z.string(), icon: z.string() })),
    },
  },
  'requests.post': {
    method: 'POST',
    path: '/api/service-requests',
    who: 'member',
    summary: 'Post a service request',
    body: serviceRequestBody,
    responses: { 201: z.object({ id: z.string(), status: requestStatus }) },
    errors: [
      'already_posted',
      'request_limit_reached',
      'address_not_located',
      'upload_not_found',
      'contact_details_not_allowed',
    ],
  },
  'requests.checkDraft': {
    method: 'POST',
    path: '/api/service-requests/check',
    who: 'member',
    summary: 'What posting would say of a draft, and how many requests my plan allows this month',
    body: z.strictObject({ additionalDetails: serviceRequestBody.shape.additionalDetails }),
    responses: { 200: z.object({ requestsLeft: z.nullable(z.int()) }) },
    errors: ['contact_details_not_allowed', 'too_many_requests'],
  },
  'requests.listOwn': {
    method: 'GET',
    path: '/api/homeowner/requests',
    who: 'member',
    summary: 'My requests, newest first',
    query: cursorQuery,
    responses: {
      /** `others`, on the first page only: unfinished jobs, and requests with a task, that are on later pages. */
      200: z.extend(page(ownItem), { others: z.array(ownItem) }),
    },
  },
  'requests.waiting': {
    method: 'GET',
    path: '/api/service-requests/{requestId}/waiting',
    who: 'member',
    summary:
      'What has happened to my request so far, in numbers: providers nearby, looks, and when first bids usually come',
    params: requestParams,
    responses: {
      200: z.object({
        /** Providers nearby when it was posted; null until they are counted. */
        providersNearby: z.nullable(z.int()),
        /** Providers who have opened it. */
        looks: z.int(),
        /** Median wait of the area's requests for their first bid; null below five. */
        firstBidMinutes: z.nullable(z.int()),
      }),
    },
  },
  'requests.list': {
    method: 'GET',
    path: '/api/service-requests',
    who: 'signed-in',
    throttle: 'high',
    summary: 'My requests for a homeowner, open requests nearby for a provider',
    query: availableQuery,
    responses: { 200: page(z.union([ownItem, availableItem])) },
    errors: ['address_not_located', 'too_many_requests', 'zip_limit_reached'],
  },
  'requests.listAvailable': {
    method: 'GET',
    path: '/api/service-requests/available',
    who: 'signed-in',
    throttle: 'high',
    summary:
      'Open requests within the radius; for people who are not providers masked cards around one ZIP code at a time, at most 3 a day',
    query: availableQuery,
    responses: {
      200: z.extend(page(availableItem), {
        /** The provider's base and whether they may bid; absent for other viewers. */
        provider: z.optional(
          z.object({
            /** Center of the base's ZIP code; null while it is not located. */
            base: z.nullable(point),
            radiusMiles: z.int(),
            /** Has a payout account that can be paid to. */
            payable: z.boolean(),
          }),
        ),
      }),
    },
    errors: ['address_not_located', 'too_many_requests', 'zip_limit_reached'],
  },
  'requests.get': {
    method: 'GET',
    path: '/api/service-requests/{requestId}',
    who: 'signed-in',
    summary: 'One request: all for its owner, masked for providers, with address for the accepted one',
    params: requestParams,
    responses: { 200: requestView },
  },
  'requests.look': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/look',
    who: 'operator',
    summary: 'Street, phone and way in, for an operator within an open case; each look stands in the audit',
    params: requestParams,
    body: lookBody,
    responses: { 200: lookedAt },
    errors: ['case_not_open'],
  },
  'requests.update': {
    method: 'PATCH',
    path: '/api/service-requests/{requestId}',
    who: 'member',
    summary: 'Change my request while it is pending; providers must confirm bids that no longer fit',
    params: requestParams,
    body: requestChanges,
    responses: { 200: requestView },
    errors: [
      'address_not_located',
      'checkout_in_progress',
      'contact_details_not_allowed',
      'request_not_open',
      'upload_not_found',
    ],
  },
  'requests.cancel': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/cancel',
    who: 'member',
    summary: 'Take my request back while it is pending',
    params: requestParams,
    body: noBody,
    responses: { 200: requestView },
    errors: ['checkout_in_progress', 'request_not_open'],
  },
  'requests.repost': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/repost',
    who: 'member',
    summary:
      'Post my expired or cancelled request once more, for the same weekday; again has the same answer',
    params: requestParams,
    body: noBody,
    responses: { 201: z.object({ id: z.string(), status: requestStatus, serviceDate: day }) },
    errors: [
      'request_not_open',
      'request_limit_reached',
      'address_not_located',
      'contact_details_not_allowed',
    ],
  },
  'requests.reopen': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/reopen',
    who: 'member',
    summary:
      'Post a request like mine whose job somebody else ended, for another day; not counted in the plan',
    params: requestParams,
    body: z.strictObject({ date: day, time }),
    responses: { 201: z.object({ id: z.string(), status: requestStatus, serviceDate: day }) },
    errors: ['already_reopened', 'request_not_open'],
  },
  'requests.bookAgain': {
    method: 'POST',
    path: '/api/bids/{bidId}/again',
    who: 'member',
    summary: 'Ask the provider of my finished job first, or alone, for the same on another day',
    params: bidParams,
    body: z.strictObject({
      serviceDate: day,
      serviceTime: time,
      onlyThem: z.boolean(),
      additionalDetails: z.optional(serviceRequestBody.shape.additionalDetails),
    }),
    responses: { 201: z.object({ id: z.string(), status: requestStatus, serviceDate: day, until: instant }) },
    errors: [
      'already_asked',
      'provider_unavailable',
      'request_not_open',
      'request_limit_reached',
      'address_not_located',
      'contact_details_not_allowed',
    ],
  },
  'requests.pass': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/pass',
    who: 'provider',
    summary: 'Say no to a request that I am asked about before others',
    params: requestParams,
    body: noBody,
    responses: { 204: null },
    errors: ['request_not_open', 'state_changed'],
  },
  'requests.openToAll': {
    method: 'POST',
    path: '/api/service-requests/{requestId}/open',
    who: 'member',
    summary: 'Let everyone bid on my request that one provider is asked about first',
    params: requestParams,
    body: noBody,
    responses: { 200: requestView },
    errors: ['checkout_in_progress', 'request_not_open'],
  },
  'requests.putAccessCard': {
    method: 'PUT',
    path: '/api/service-requests/{requestId}/access-card',
    who: 'member',
    summary: 'Gate code, pets and notes for the accepted provider',
    params: requestParams,
    body: accessCard,
    responses: { 200: requestView },
    errors: ['request_not_open'],
  },
  'requests.timeline': {
    method: 'GET',
    path: '/api/service-requests/{requestId}/timeline',
    who: 'signed-in',
    summary: 'What happened, when and by whom, oldest first; for both parties of the job and operators',
    params: requestParams,
    responses: { 200: z.extend(page(timelineEntry), { releaseAt: z.nullable(instant) }) },
  },
  'requests.createUpload': {
    method: 'POST',
    path: '/api/uploads',
    who: 'signed-in',
    throttle: 'middle',
    summary: 'A presigned POST for one photo under 5 MB',
    body: z.strictObject({
      purpose: z.enum(UPLOAD_PURPOSES),
      contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], M.photos_type),
      size: z.int().check(z.minimum(1), z.maximum(LIMITS.photoBytes - 1, M.photos_size)),
    }),
    responses: {
      201: z.object({ uploadId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
    },
    errors: ['too_many_requests'],
  },
});

/** The routes of the service: requests, uploads, favorites, places, questions and the price guide. */
export const requestsRoutes = {
  ...requestRoutes,
  ...favoriteRoutes,
  ...placeRoutes,
  ...priceGuideRoutes,
  ...questionRoutes,
};
