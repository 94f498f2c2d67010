import { BID_ID } from './samples.ts';

export const ORDER_ID = 'cho_00000000000000000000000001';

/** A change order of $15.00 for a job of $40.00 and its fee, which the homeowner can answer. */
export const order = (more: object = {}) => ({
  id: ORDER_ID,
  bidId: BID_ID,
  status: 'proposed',
  reason: 'overgrown',
  text: 'The back is knee high and needs a second pass.',
  photos: [{ id: 'upl_9', status: 'ready', url: '/upl_9.jpg', thumbnailUrl: '/upl_9-s.jpg' }],
  extraCents: 1500,
  newTotalCents: 6195,
  payNowCents: 1500,
  expiresAt: '2030-05-06T18:00:00.000Z',
  createdAt: '2030-05-06T16:00:00.000Z',
  keptCard: null,
  allowedActions: ['approve', 'decline'],
  ...more,
});
