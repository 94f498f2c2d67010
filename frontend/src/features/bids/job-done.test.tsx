import { act, screen, waitFor } from '@testing-library/react';
import { page } from '../../../test/app.tsx';
import { acceptedBid, listOf, openDialog, openMyJobs, photo } from '../../../test/my-jobs.ts';
import { photosUploadAtOnce } from '../../../test/photo-uploads.ts';
import { BID_ID, jobRecord, myBid } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';
import { syncClock } from '../../lib/clock.ts';

photosUploadAtOnce();

const at = (path: string) => `POST /api/bids/${BID_ID}/${path}`;

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
});

beforeEach(() => {
  syncClock(Date.parse('2030-05-04T12:00:00Z'));
});
afterEach(() => syncClock(Date.now()));

/** Behavior of a card while its job is finished: it stays open, and nothing moves under a finger. */

test('the dialog goes once the card says what was done: nothing moves under the person who goes on', async () => {
  let bid: object = { checkedInAt: '2030-05-04T11:00:00.000Z', allowedActions: ['complete'] };
  let readAgain: () => void = () => undefined;
  let reads = 0;
  const app = openMyJobs(bid, {
    'GET /api/my-bids': () =>
      reads++ === 0 ? listOf(bid) : new Promise((resolve) => (readAgain = () => resolve(listOf(bid)))),
    [at('complete')]: () => {
      bid = { ...bid, status: 'completed', allowedActions: ['review'] };
      return {};
    },
  });
  const dialog = await openDialog(app, 'Finish job');
  await app.user.upload(dialog.getByLabelText('Add photos'), photo('after.jpg'));
  await dialog.findByRole('button', { name: 'Remove after.jpg' });
  const complete = dialog.getByRole('button', { name: 'Finish job' });
  await waitFor(() => expect(complete).toBeEnabled());
  await app.user.click(complete);
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByRole('dialog', { name: 'Finish job' })).toBeVisible();
  expect(screen.queryByText('Job completed')).not.toBeInTheDocument();

  readAgain();

  expect(await screen.findByText('Job completed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Job Completed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Getting in' })).not.toBeInTheDocument();
  expect(reads).toBe(2);
});

test('what has just been opened stays open, and in its place, when the list is read again', async () => {
  const record = { checkedInAt: '2030-05-04T11:00:00.000Z', note: 'The gate sticks.' };
  const before = { ...acceptedBid, checkedInAt: record.checkedInAt, allowedActions: ['complete', 'message'] };
  const after = { ...before, status: 'completed', allowedActions: ['review', 'message'] };
  let answer: (bid: object) => void = () => undefined;
  const list = (bid: object) => ({
    ...page([myBid(bid), myBid({ id: 'bid_00000000000000000000000002' })]),
    counts: { pending: 1, accepted: 1, completed: 0 },
    totalEarned: 0,
  });
  const app = openMyJobs(before, {
    'GET /api/my-bids': () => new Promise((resolve) => (answer = (bid) => resolve(list(bid)))),
    [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(record),
  });
  await waitFor(() => expect(app.made('GET /api/my-bids')).toHaveLength(1));
  answer(before);
  const opener = await screen.findByRole('button', { name: 'Job record' });
  act(() => announce('bid', 'request', 'payment'));
  await app.user.click(opener);
  expect(await screen.findByText('The gate sticks.')).toBeVisible();

  await act(async () => answer(after));
  await screen.findByRole('button', { name: 'Job Completed' });

  expect(opener).toBeInTheDocument();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The gate sticks.')).toBeVisible();
});
