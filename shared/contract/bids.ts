import * as z from 'zod/mini';
import { MESSAGES as M } from './messages.ts';
import { route } from './route.ts';
import {
  bidStatus,
  cents,
  cursorQuery,
  day,
  dollars,
  dollarsIn,
  id,
  instant,
  note,
  page,
  propertySize,
  text,
  time,
  uploadId,
} from './schemas.ts';

export const bidBody = z.strictObject({
  bidAmount: dollarsIn(M.bid_amount).check(z.refine((c) => c >= 500 && c <= 1_000_000, M.bid_amount)),
  availableDate: day,
  availableTime: time,
  description: text(1, 1000, M.bid_description),
});

/** A bid as the request's owner and its provider see it in the list. */
export const bidCard = z.object({
  id: z.string(),
  status: bidStatus,
  providerId: z.string(),
  serviceRequestId: z.string(),
  providerName: z.string(),
  providerImage: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  description: z.string(),
  availableDate: z.string(),
  availableTime: time,
  hasEquipment: z.boolean(),
  isInsured: z.boolean(),
  amount: dollars,
  serviceFee: dollars,
  total: dollars,
  isSelected: z.boolean(),
  createdAt: instant,
  allowedActions: z.array(z.string()),
});

/** A bid in its provider's list; place and name of the homeowner only once accepted. */
const myBid = z.object({
  id: z.string(),
  status: bidStatus,
  serviceRequestId: z.string(),
  services: z.array(z.string()),
  serviceType: z.string(),
  location: z.string(),
  exactAddress: z.nullable(z.string()),
  homeownerFirstName: z.nullable(z.string()),
  homeownerId: z.nullable(z.string()),
  bidAmount: dollars,
  netCents: cents,
  propertySize,
  availableDate: z.string(),
  availableTime: time,
  scheduledDate: z.nullable(z.string()),
  checkedInAt: z.nullable(instant),
  createdAt: instant,
  allowedActions: z.array(z.string()),
});

const myBids = z.extend(page(myBid), {
  counts: z.object({ pending: z.int(), accepted: z.int(), completed: z.int() }),
  totalEarned: dollars,
});

const job = z.object({
  id: z.string(),
  status: bidStatus,
  checkedInAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  allowedActions: z.array(z.string()),
});

const requestId = z.strictObject({ requestId: id });
const bidId = z.strictObject({ bidId: id });
const photos = z.array(uploadId).check(z.maxLength(10, M.invalid_input));
const checklist = z.strictObject({ gateClosed: z.boolean(), clippings: z.boolean(), edges: z.boolean() });

export const bidsRoutes = {
  'bids.place': route({
    id: 'bids.place',
    domain: 'bids',
    method: 'POST',
    path: '/api/service-requests/{requestId}/bids',
    who: 'provider',
    summary: 'Place a bid',
    params: requestId,
    body: bidBody,
    responses: { 201: bidCard },
    errors: [
      'not_a_provider',
      'bid_already_placed',
      'bid_limit_reached',
      'own_request',
      'provider_not_payable',
      'request_not_open',
      'contact_details_not_allowed',
      'too_many_requests',
    ],
  }),
  'bids.list': route({
    id: 'bids.list',
    domain: 'bids',
    method: 'GET',
    path: '/api/service-requests/{requestId}/bids',
    who: 'signed-in',
    summary: 'Bids of my request, or my own bid on a request',
    params: requestId,
    query: z.strictObject({
      sort: z.optional(z.enum(['price_asc', 'price_desc', 'rating', 'availability'])),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,3}$/, M.invalid_input))),
    }),
    responses: { 200: page(bidCard) },
    errors: [],
  }),
  'bids.listMine': route({
    id: 'bids.listMine',
    domain: 'bids',
    method: 'GET',
    path: '/api/my-bids',
    who: 'provider',
    summary: 'My bids with counts and total earned',
    query: cursorQuery,
    responses: { 200: myBids },
    errors: [],
  }),
  'bids.listProvider': route({
    id: 'bids.listProvider',
    domain: 'bids',
    method: 'GET',
    path: '/api/provider/bids',
    who: 'provider',
    summary: 'My bids, newest first',
    query: cursorQuery,
    responses: { 200: myBids },
    errors: [],
  }),
  'bids.get': route({
    id: 'bids.get',
    domain: 'bids',
    method: 'GET',
    path: '/api/bids/{bidId}',
    who: 'signed-in',
    summary: 'One bid, as checkout shows it',
    params: bidId,
    responses: {
      200: z.extend(bidCard, {
        service: z.string(),
        services: z.array(z.string()),
        requestStatus: z.string(),
        checkedInAt: z.nullable(instant),
        completedAt: z.nullable(instant),
        photoCount: z.int(),
        paymentId: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
  'bids.withdraw': route({
    id: 'bids.withdraw',
    domain: 'bids',
    method: 'POST',
    path: '/api/bids/{bidId}/withdraw',
    who: 'provider',
    summary: 'Take my bid back while it is pending',
    params: bidId,
    body: z.optional(z.strictObject({})),
    responses: { 200: bidCard },
    errors: ['bid_not_open', 'checkout_in_progress'],
  }),
  'bids.checkIn': route({
    id: 'bids.checkIn',
    domain: 'bids',
    method: 'POST',
    path: '/api/bids/{bidId}/check-in',
    who: 'provider',
    summary: 'Arrive at the property',
    params: bidId,
    body: z.strictObject({
      photos: z._default(photos, []),
      location: z.optional(
        z.strictObject({
          lat: z.number().check(z.minimum(-90), z.maximum(90)),
          lng: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
    }),
    responses: { 200: job },
    errors: ['job_not_open', 'too_early', 'upload_not_found'],
  }),
  'bids.complete': route({
    id: 'bids.complete',
    domain: 'bids',
    method: 'POST',
    path: '/api/bids/{bidId}/complete',
    who: 'provider',
    summary: 'Finish the job with at least one after photo',
    params: bidId,
    body: z.strictObject({
      photos: photos.check(z.minLength(1, M.after_photo)),
      checklist: z.optional(checklist),
      note: note(1000),
    }),
    responses: { 200: job },
    errors: ['job_not_open', 'not_checked_in', 'too_early', 'upload_not_found'],
  }),
};
