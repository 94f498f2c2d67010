import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { bidParams, id, noBody, uploadId } from '../schemas.ts';
import { jobRecord } from './jobs.ts';

/** Time for which a viewer's browser may show a photo without a new permission check. */
const LOOK_SECONDS = 60;

/** Photos of finished jobs that their homeowners agreed to show. */
export const portfolioRoutes = defineRoutes({
  'bids.sharePhotos': {
    method: 'PUT',
    path: '/api/bids/{bidId}/photo-consent',
    who: 'member',
    summary: 'Which after photos of my finished job its provider may show; none takes them all back',
    params: bidParams,
    body: z.strictObject({ photoIds: z.array(uploadId).check(z.maxLength(10, M.invalid_input)) }),
    responses: { 200: jobRecord },
    errors: ['sharing_not_open', 'state_changed'],
  },
  'bids.getPortfolioPhoto': {
    method: 'GET',
    path: '/api/providers/{providerId}/photos/{photoId}/{size}',
    who: 'anyone',
    summary: 'A photo that a provider shows, for as long as its homeowner agrees',
    params: z.strictObject({ providerId: id, photoId: id, size: z.enum(['full', 'small']) }),
    picture: true,
    maxAgeSeconds: LOOK_SECONDS,
    responses: { 200: null },
  },
  'bids.removePortfolioPhoto': {
    method: 'DELETE',
    path: '/api/providers/{providerId}/photos/{photoId}',
    who: 'provider',
    summary:
      'Take a photo out of my portfolio for good, whatever its homeowner agrees to; again changes nothing',
    params: z.strictObject({ providerId: id, photoId: id }),
    body: noBody,
    responses: { 204: null },
    errors: ['state_changed'],
  },
});
