import { INCLUDED_WORK, LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { dollars, instant, noBody, page, propertySize, text } from '../schemas.ts';
import { bidAmount } from './bid-amount.ts';

const includedWork = z.enum(INCLUDED_WORK);

/** A provider's template for one service on a property of one size. */
const template = z.object({
  serviceTypeId: z.int(),
  propertySize,
  bidAmount: dollars,
  included: z.array(includedWork),
  message: z.string(),
  updatedAt: instant,
});

const params = z.strictObject({
  serviceTypeId: z.string().check(z.regex(/^[1-6]$/, M.invalid_input)),
  size: propertySize,
});

export const templateBody = z.strictObject({
  bidAmount,
  included: z.array(includedWork).check(z.maxLength(INCLUDED_WORK.length, M.invalid_input)),
  message: text(1, LIMITS.bidDescription, M.bid_description),
});

const path = '/api/provider/bid-templates/{serviceTypeId}/{size}';

/** Templates of bids, by service and size. */
export const templateRoutes = defineRoutes({
  'bids.listTemplates': {
    method: 'GET',
    path: '/api/provider/bid-templates',
    who: 'provider',
    summary: 'What I usually bid, by service and size',
    responses: { 200: page(template) },
  },
  'bids.saveTemplate': {
    method: 'PUT',
    path,
    who: 'provider',
    summary: 'Save price, included work and message as what I usually bid; replaces what was there',
    params,
    body: templateBody,
    responses: { 200: template },
    errors: ['contact_details_not_allowed', 'not_a_provider'],
  },
  'bids.deleteTemplate': {
    method: 'DELETE',
    path,
    who: 'provider',
    summary: 'Take a template away; again changes nothing',
    params,
    body: noBody,
    responses: { 204: null },
  },
});
