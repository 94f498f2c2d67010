import { screen } from '@testing-library/react';
import { openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { BID_ID, myBid } from '../../../test/samples.ts';

const TAKE = `POST /api/bids/${BID_ID}/rescue/accept`;
const REFUSE = `POST /api/bids/${BID_ID}/rescue/decline`;
const OFFER = {
  ...{ date: '2030-05-07', time: 'evening', until: '2030-05-05T12:00:00.000Z' },
  ...{ amount: 38, netCents: 3610 },
};

/** Opens the provider's bids with a declined one, whose job is offered again. */
function openOffered(handlers: Parameters<typeof openApp>[1] = {}) {
  const bid = myBid({ status: 'declined', rescue: OFFER, allowedActions: [] });
  const list = { ...page([bid]), counts: { pending: 0, accepted: 0, completed: 0 }, totalEarned: 0 };
  return openApp('/my-bids', {
    user: PROVIDER,
    handlers: { 'GET /api/my-bids': () => list, ...handlers.handlers },
  });
}

test('the day, the window, the own price and until when stand before the answer', async () => {
  openOffered();

  const card = await screen.findByRole('region', { name: 'This job can be yours' });
  expect(card).toHaveTextContent(/May 7.*after 5pm/);
  expect(card).toHaveTextContent('At your price of $38.00; you receive $36.10');
  expect(card).toHaveTextContent(/Open until May 5/);
  expect(await violations()).toEqual([]);
});

test('taking it echoes what was shown', async () => {
  const app = openOffered({
    handlers: {
      [TAKE]: () => ({
        ...{ id: BID_ID, status: 'accepted', serviceRequestId: 'req_1' },
        ...{ date: OFFER.date, time: OFFER.time },
      }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Take the job' }));

  expect(await screen.findByText('The job is yours')).toBeVisible();
  expect(app.made(TAKE).map(({ body }) => body)).toEqual([
    { date: OFFER.date, time: OFFER.time, bidAmount: 38 },
  ]);
});

test('a no is sent', async () => {
  const app = openOffered({ handlers: { [REFUSE]: () => undefined } });
  await app.user.click(await screen.findByRole('button', { name: 'No' }));

  expect(await screen.findByText('You said no to this job')).toBeVisible();
  expect(app.made(REFUSE)).toHaveLength(1);
});

test('another was faster: it is said, and there is nothing more to answer', async () => {
  const app = openOffered({
    handlers: { [TAKE]: () => refuse(409, 'rescue_taken', 'Another provider was faster.') },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Take the job' }));

  expect(await screen.findByText('Another provider was faster.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take the job' })).toBeDisabled();
});
