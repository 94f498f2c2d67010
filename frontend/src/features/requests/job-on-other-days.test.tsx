import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp } from '../../../test/app.tsx';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, jobRecord, REQUEST_ID } from '../../../test/samples.ts';

const DAY = '2030-05-06';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens the job of May 6 as its owner, at that moment. */
function openAt(moment: string, job: object = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  const request = { status: 'accepted', schedule: { date: DAY, time: 'afternoon', proposal: null } };
  const money = { status: 'held', allowedActions: ['confirm-early', 'dispute'] };
  return openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => money, { request }),
      [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(job),
    },
  });
}

test('a booked job names its day, until that day is today', async () => {
  openAt(`2030-05-05T17:30:00.000Z`);

  expect(
    await screen.findByRole('region', { name: 'Booked. Green Blade Lawn Care comes Mon, May 6.' }),
  ).toBeVisible();
});

test('a job that was begun on another day and not finished no longer says that the provider is there', async () => {
  openAt('2030-05-07T12:00:00.000Z', { checkedInAt: `${DAY}T17:00:00.000Z` });

  const header = await screen.findByRole('region', {
    name: /^Green.* came on Mon, May 6 and has not finished/,
  });
  expect(within(header).getByText(/^Was the work done\?/)).toBeInTheDocument();
  expect(within(header).queryByText('Here now')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Release payment now' })).toBeInTheDocument();
});
