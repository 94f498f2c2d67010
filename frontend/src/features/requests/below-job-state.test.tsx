import { screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, openApp } from '../../../test/app.tsx';
import { finishedJob } from '../../../test/job.ts';
import { ANSWERED, at, finished, JOB, openOwnJob, REVIEW } from '../../../test/requests/own-job.ts';
import { bidDetail, jobRecord, REQUEST_ID } from '../../../test/samples.ts';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at('17:30')));
});
afterEach(() => clock.mockRestore());

/** Returns the headings of the parts below the state, in order. */
const parts = async (last: string) => {
  await screen.findByRole('heading', { name: last });
  const below = screen.getByRole('region', { name: 'The request' }).parentElement as HTMLElement;
  return [...below.querySelectorAll('h2')].map(({ textContent }) => textContent);
};

test('a job to be checked begins with its photos and what was agreed on', async () => {
  openOwnJob({ job: finished, money: REVIEW, status: 'completed' });

  expect((await parts('What you agreed on')).slice(0, 3)).toEqual([
    'The job',
    'What you agreed on',
    'The request',
  ]);
});

test('an offer begins with what was said, and what it comes to', async () => {
  openOwnJob({ job: finished, money: ANSWERED, status: 'completed' });

  expect((await parts('If you accept')).slice(0, 2)).toEqual(['What is wrong', 'If you accept']);
  const sums = within(screen.getByRole('region', { name: 'If you accept' }));
  expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$46.95',
    '-$10.00',
    '$36.95',
  ]);
  expect(sums.getByText('Back to Visa ending in 4242')).toBeVisible();
});

test('a finished job begins with the same once more, and the provider becomes a favorite', async () => {
  const ADD = `PUT /api/favorites/${bidDetail().providerId}`;
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => ({ status: 'released' }), { request: { allowedActions: ['book-again'] } }),
      [JOB]: () => jobRecord({ ...finished, allowedActions: ['review'] }),
      'GET /api/favorites': () => ({ items: [], nextCursor: null }),
      [ADD]: () => undefined,
    },
  });

  const again = within(await screen.findByRole('region', { name: 'Again?' }));
  expect(await again.findByRole('button', { name: 'Book again' })).toHaveAccessibleDescription(
    'Green Blade Lawn Care, Lawn Mowing, $46.95 agreed last time',
  );
  await app.user.click(await again.findByRole('button', { name: 'Add Green Blade Lawn Care to favorites' }));
  expect(
    await again.findByRole('button', { name: 'Remove Green Blade Lawn Care from favorites' }),
  ).toBeVisible();
  expect(app.made(ADD)).toHaveLength(1);
});

test('the row of the favorite has its place before it is known which it is', async () => {
  const read = Promise.withResolvers<unknown>();
  openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => ({ status: 'released' }), { request: { allowedActions: ['book-again'] } }),
      'GET /api/favorites': () => read.promise,
    },
  });
  const again = within(await screen.findByRole('region', { name: 'Again?' }));
  const row = (await again.findByText('Add Green Blade Lawn Care to favorites')).closest('li');
  expect(row).toHaveClass('invisible');

  read.resolve({ items: [], nextCursor: null });

  await waitFor(() => expect(row).not.toHaveClass('invisible'));
});

test('nothing is a card', async () => {
  openOwnJob({});

  await parts('Agreed time');
  await screen.findByRole('region', { name: 'Your payment' });
  expect(document.querySelectorAll('main section.bg-surface')).toHaveLength(0);
});
