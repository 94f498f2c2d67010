import { REQUEST_ID } from './samples.ts';

export const RECURRING_ID = 'rec_00000000000000000000000001';

/** A visit of a recurring service. */
export const visit = (date: string, status = 'planned', more: object = {}) => ({
  requestId: null,
  date,
  time: 'morning',
  day: { date, time: 'morning' },
  status,
  chargeAt: null,
  pay: null,
  ...more,
});

/** A recurring service as its owner sees it. */
export const recurringService = (more: object = {}) => ({
  id: RECURRING_ID,
  status: 'active',
  role: 'owner',
  services: ['Lawn Mowing'],
  frequency: 'bi-weekly',
  propertySize: 'medium',
  city: 'Cambridge',
  state: 'MA',
  address: '21 Prospect St',
  providerId: 'acc_PROVIDER',
  providerName: 'Green Blade Lawn Care',
  providerImage: null,
  bidAmount: 40,
  serviceFee: 6.95,
  total: 46.95,
  card: 'visa •••• 4242',
  createdAt: '2030-05-01T12:00:00.000Z',
  pausedUntil: null,
  pausedBecause: null,
  leftBy: null,
  visits: [
    visit('2020-05-07', 'completed', { requestId: REQUEST_ID }),
    visit('2030-05-06', 'charged', { requestId: REQUEST_ID }),
    visit('2030-05-20', 'planned', { chargeAt: '2030-05-17T12:00:00.000Z' }),
  ],
  allowedActions: ['skip', 'pause', 'end'],
  ...more,
});
