import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cursorQuery, id, noBody, page, phone, point, propertySize, state, text, zip } from '../schemas.ts';

export const addressBody = z.strictObject({
  address: text(1, 120, M.address_required),
  city: text(1, 80, M.city_required),
  state: state(M.state_required),
  zipCode: zip(M.zip_please),
  phone: phone(M.phone_ten_digits),
  propertySize,
});

/** Colors of a picture of the map; a tall one is as high as it is wide. */
export const MAP_SCHEMES = ['light', 'dark', 'tall-light', 'tall-dark'] as const;
export type MapScheme = (typeof MAP_SCHEMES)[number];

const WEEK_SECONDS = 7 * 24 * 3600;

const savedAddress = z.extend(z.object(addressBody.shape), { id: z.string(), status: z.literal('saved') });

/** Saved properties, previews and pictures of the map. */
export const placeRoutes = defineRoutes({
  'requests.previewPlace': {
    method: 'POST',
    path: '/api/geo/preview',
    who: 'anyone',
    throttle: 'low',
    summary: 'The public point of an address, as providers will see it; visitors ask with a ZIP code alone',
    body: z.strictObject({
      zip: zip(M.zip_please),
      address: z.optional(text(1, 120, M.address_required)),
      city: z.optional(text(1, 80, M.city_required)),
      state: z.optional(state(M.state_required)),
    }),
    responses: {
      200: z.object({
        publicPoint: point,
        radiusMiles: z.number(),
        city: z.string(),
        state: z.string(),
        precision: z.enum(['address', 'zip']),
      }),
    },
    errors: ['unauthenticated', 'address_not_located', 'too_many_requests'],
  },
  'requests.mapPicture': {
    method: 'GET',
    path: '/api/maps/{cell}/{scheme}',
    who: 'anyone',
    throttle: 'middle',
    summary: 'A picture of the map around the public point of a cell; the same for every home in it',
    params: z.strictObject({
      cell: z.string().check(z.regex(/^[ns]\d{4}[ew]\d{4}$/)),
      scheme: z.enum(MAP_SCHEMES),
    }),
    picture: true,
    maxAgeSeconds: WEEK_SECONDS,
    responses: { 200: null },
    errors: ['busy', 'too_many_requests'],
  },
  'requests.listAddresses': {
    method: 'GET',
    path: '/api/addresses',
    who: 'member',
    summary: 'My saved properties',
    query: cursorQuery,
    responses: { 200: page(savedAddress) },
  },
  'requests.saveAddress': {
    method: 'POST',
    path: '/api/addresses',
    who: 'member',
    summary: 'Save a property; the same address again is the same property',
    body: addressBody,
    responses: { 201: savedAddress },
    errors: ['address_limit_reached', 'address_not_located'],
  },
  'requests.deleteAddress': {
    method: 'DELETE',
    path: '/api/addresses/{addressId}',
    who: 'member',
    summary: 'Forget a saved property',
    params: z.strictObject({ addressId: id }),
    body: noBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
});
