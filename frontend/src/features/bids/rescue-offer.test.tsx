import { screen, within } from '@testing-library/react';
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

/** Takes the job, and confirms it in the question, whose words it returns. */
async function take(app: ReturnType<typeof openOffered>) {
  await app.user.click(await screen.findByRole('button', { name: 'Take the job' }));
  const question = await screen.findByRole('dialog', { name: 'Take this job?' });
  const words = question.textContent;
  await app.user.click(within(question).getByRole('button', { name: 'Take the job' }));
  return words;
}

test('the day, the window, the own price and until when stand before the answer', async () => {
  openOffered();

  const card = await screen.findByRole('region', { name: 'This job can be yours' });
  expect(card).toHaveTextContent(/May 7.*after 5pm/);
  expect(card).toHaveTextContent('At your price of $38.00; you receive $36.10');
  expect(card).toHaveTextContent(/Open until May 5/);
  expect(await violations()).toEqual([]);
});

test('taking it asks first: when, for how much, and that leaving it later counts', async () => {
  const app = openOffered({
    handlers: {
      [TAKE]: () => ({
        ...{ id: BID_ID, status: 'accepted', serviceRequestId: 'req_1' },
        ...{ date: OFFER.date, time: OFFER.time },
      }),
    },
  });
  expect(await take(app)).toMatch(
    /May 7.*after 5pm.*You receive \$36\.10\. Cancelling it later counts in your completion rate\./,
  );

  expect(await screen.findByText('The job is yours')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  await take(app);

  expect(await screen.findByText('Another provider was faster.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take the job' })).toBeDisabled();
});
