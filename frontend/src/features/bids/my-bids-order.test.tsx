import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { page } from '../../../test/app.tsx';
import { openMyBids } from '../../../test/my-jobs.ts';
import { myBid } from '../../../test/samples.ts';

const OFFER = {
  ...{ date: '2030-05-07', time: 'evening', until: '2030-05-05T12:00:00.000Z' },
  ...{ amount: 38, netCents: 3610 },
};

const accepted = { status: 'accepted', scheduledDate: '2030-05-06', allowedActions: ['check-in', 'message'] };

test('in my bids an offered job comes first, then jobs to do by day and window, bids that wait, and what is over', async () => {
  const made = [
    myBid({ services: ['Mulching'] }),
    myBid({ ...accepted, services: ['Edging'], scheduledDate: '2030-05-09' }),
    myBid({ ...accepted, services: ['Lawn Mowing'], status: 'completed' }),
    myBid({ ...accepted, services: ['Leaf Removal'], availableTime: 'afternoon' }),
    myBid({ ...accepted, services: ['Fertilizing'], availableTime: 'morning' }),
    myBid({ status: 'declined', services: ['Hedge Trimming'], rescue: OFFER, allowedActions: [] }),
  ].map((bid, at) => ({ ...bid, id: `bid_0000000000000000000000000${at}` }));
  const counts = { pending: 1, accepted: 2, completed: 1 };
  openMyBids({}, { 'GET /api/my-bids': () => ({ ...page(made), counts, totalEarned: 0 }) });
  await screen.findByRole('heading', { name: 'This job can be yours' });

  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(headings.indexOf('Offered to you'))).toEqual([
    ...['Offered to you', 'Hedge Trimming', 'This job can be yours'],
    ...['Accepted', 'Fertilizing', 'Leaf Removal', 'Edging'],
    ...['Pending', 'Mulching'],
    ...['Earlier', 'Lawn Mowing'],
  ]);
});

test('of my bids one button is filled: the first that is due, as the list is drawn', async () => {
  const changed = { needsConfirmation: true, allowedActions: ['confirm', 'withdraw'] };
  const made = [
    myBid(changed),
    myBid({ ...accepted, scheduledDate: '2030-05-07', allowedActions: ['on-my-way'] }),
    myBid({ ...accepted, allowedActions: ['on-my-way', 'check-in'] }),
    myBid({ status: 'declined', rescue: OFFER, allowedActions: [] }),
  ].map((bid, at) => ({ ...bid, id: `bid_0000000000000000000000000${at}` }));
  const list = (bids: object[]) =>
    openMyBids(
      {},
      {
        'GET /api/my-bids': () => ({
          ...page(bids),
          counts: { pending: 1, accepted: 2, completed: 0 },
          totalEarned: 0,
        }),
      },
    );
  const styles = readFileSync(join(import.meta.dirname, '../../members.css'), 'utf8');
  const [, later = ''] = styles.match(/@utility one-filled \{\s+& (.+) \{/) ?? [];
  const filled = () => {
    const quiet = [...document.querySelectorAll(`.one-filled ${later}`)];
    return within(screen.getByRole('main'))
      .getAllByRole('button')
      .filter((button) => button.classList.contains('bg-primary') && !quiet.includes(button))
      .map(({ textContent }) => textContent);
  };

  const { unmount } = list(made);
  await screen.findByRole('button', { name: 'Take the job' });
  await screen.findByRole('button', { name: 'Confirm bid' });
  expect(filled()).toEqual(['Take the job']);
  unmount();

  const second = list(made.slice(0, 3));
  await screen.findByRole('button', { name: 'Confirm bid' });
  expect(filled()).toEqual(['Check in']);
  second.unmount();

  list(made.slice(0, 1));
  await screen.findByRole('button', { name: 'Confirm bid' });
  expect(filled()).toEqual(['Confirm bid']);
});
