import { addDays } from '@sward/shared/kernel';
import { screen } from '@testing-library/react';
import { today } from '../../src/lib/clock.ts';
import { type Handlers, HOMEOWNER, openApp, type PROVIDER } from '../app.tsx';
import { REQUEST_ID, requestView } from '../samples.ts';

export const READ = `GET /api/service-requests/${REQUEST_ID}`;

/** The viewer's own pending request, in three days, without bids. */
export const own = (more: object = {}) =>
  requestView({
    serviceDate: addDays(today(), 3),
    address: '48 Inman St',
    zipCode: '02139',
    phone: '617-555-0134',
    bidCount: 0,
    accessCard: null,
    allowedActions: ['edit', 'cancel'],
    ...more,
  });

/** Opens the page of a request of lawn mowing. */
export async function openRequest(
  request: object,
  handlers: Handlers = {},
  user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
) {
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user,
    handlers: { [READ]: () => request, ...handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Lawn Mowing' });
  return app;
}
