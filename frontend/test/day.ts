import { BID_ID, REQUEST_ID } from './samples.ts';

/** A job of the provider's day, planned and not begun. */
export const dayJob = (more: object = {}) => ({
  id: BID_ID,
  serviceRequestId: REQUEST_ID,
  status: 'accepted',
  services: ['Lawn Mowing', 'Hedge Trimming'],
  propertySize: 'medium',
  date: '2030-05-20',
  time: 'morning',
  windowStartsAt: '2030-05-20T12:00:00.000Z',
  windowEndsAt: '2030-05-20T16:00:00.000Z',
  zone: 'America/New_York',
  publicPoint: { lat: 42.4, lng: -71.14 },
  place: {
    address: '26 Chandler St',
    city: 'Arlington',
    state: 'MA',
    zipCode: '02474',
    point: { lat: 42.41, lng: -71.15 },
  },
  accessCard: { gateCode: '4417', pets: 'Biscuit, friendly', notes: 'Side gate, left of the garage' },
  homeownerName: 'Dana H.',
  homeownerId: 'acc_HOMEOWNER',
  netCents: 7030,
  arrivesAt: null,
  checkedInAt: null,
  completedAt: null,
  releaseAt: null,
  disputed: false,
  orderUntil: null,
  noAccess: false,
  mayLeave: false,
  proposal: null,
  allowedActions: ['on-my-way', 'check-in', 'reschedule', 'cancel', 'message'],
  ...more,
});

export const stop = (more: object = {}) => ({ ...dayJob(more), drive: { miles: 1.4, minutes: 6 }, ...more });

/** A day with one job to do. */
export const day = (more: object = {}) => ({
  day: '2030-05-20',
  stops: [stop()],
  back: { miles: 2, minutes: 8 },
  next: null,
  waiting: [],
  base: { zip: '02140', radiusMiles: 15, point: { lat: 42.39, lng: -71.12 } },
  setUp: { payouts: true, photo: true, area: true, bid: true },
  counts: { pending: 2, accepted: 1, completed: 7 },
  ...more,
});
