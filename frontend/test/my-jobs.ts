import { screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page } from './app.tsx';
import { myBid } from './samples.ts';

/** Fields that an accepted bid adds to a bid of the list. */
export const acceptedBid = {
  status: 'accepted',
  exactAddress: '48 Inman St, Cambridge, MA 02139',
  homeownerFirstName: 'Jordan M.',
  homeownerId: HOMEOWNER.id,
  scheduledDate: '2030-05-06',
  zone: 'America/New_York',
  allowedActions: ['check-in', 'reschedule', 'message'],
};

/** A provider's list of one job. */
export const listOf = (bid: object) => ({
  ...page([myBid({ ...acceptedBid, ...bid })]),
  counts: { pending: 0, accepted: 1, completed: 0 },
  totalEarned: 0,
});

export const openMyJobs = (bid: object, handlers: Handlers = {}) =>
  openApp('/my-bids', {
    user: PROVIDER,
    handlers: { 'GET /api/my-bids': () => listOf(bid), ...handlers },
  });

/** Opens a provider's list of one bid, among a few that are counted. */
export const openMyBids = (bid: object, handlers: Handlers = {}) =>
  openApp('/my-bids', {
    user: PROVIDER,
    handlers: {
      'GET /api/my-bids': () => ({
        ...page([bid]),
        counts: { pending: 1, accepted: 2, completed: 3 },
        totalEarned: 120.5,
      }),
      ...handlers,
    },
  });

/** Presses the button that opens a dialog. */
export async function openDialog({ user }: ReturnType<typeof openApp>, button: string, title = button) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

export const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
