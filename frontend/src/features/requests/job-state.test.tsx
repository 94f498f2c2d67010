import { act, fireEvent, screen, within } from '@testing-library/react';
import { violations } from '../../../test/axe.ts';
import {
  ANSWERED,
  arrived,
  at,
  finished,
  JOB,
  openOwnJob,
  REVIEW,
  toBeReleased,
} from '../../../test/requests/own-job.ts';
import { BID_ID, payment } from '../../../test/samples.ts';

const NOW = Date.parse(at('17:30'));
let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  clock.mockRestore();
  jest.useRealTimers();
});

test.each([
  ['booked', {}, 'Booked. Green Blade Lawn Care comes today.', 'Tell them how to get in'],
  [
    'on the way, with the time at the property',
    { job: { arrivesAt: at('17:40') } },
    'Green Blade Lawn Care is on the way, arriving about 1:40 PM',
    'Message Provider',
  ],
  [
    'late, as the announced time is over',
    { job: { arrivesAt: at('17:20') } },
    'Green Blade Lawn Care said to arrive about 1:20 PM and has not checked in',
    'Message Provider',
  ],
  [
    'here now',
    { job: arrived },
    /^Green Blade Lawn Care is here\. .* started at 1:00 PM\./,
    'Message Provider',
  ],
  [
    'to be checked',
    { job: finished, money: REVIEW, status: 'completed' },
    'Green Blade Lawn Care is done. Have a look.',
    'Looks good',
  ],
  [
    'one that no one came to',
    { job: { windowEndsAt: at('16:30'), allowedActions: ['cancel', 'reschedule'] } },
    'Green Blade Lawn Care did not check in',
    'Refund $46.95',
  ],
  [
    'a problem with an offer',
    { job: finished, money: ANSWERED, status: 'completed' },
    'Green Blade Lawn Care offers you $10.00 back',
    'Accept $10.00 refund',
  ],
  [
    'done',
    { job: { ...finished, allowedActions: ['review'] }, money: { status: 'released' }, status: 'completed' },
    'All done. How did Green Blade Lawn Care do?',
    'Send review',
  ],
])('the header of a job that is %s says so, with the one thing to do', async (_, seen, sentence, action) => {
  openOwnJob(seen);

  const header = await screen.findByRole('region', { name: sentence });
  const button = await within(header).findByRole('button', { name: action });
  expect(button).toHaveClass('bg-primary', 'min-h-14');
  expect(header.querySelectorAll('.min-h-14.bg-primary')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('a job that is done says what has come back of its price', async () => {
  openOwnJob({ job: finished, money: { status: 'released', refundedCents: 1500 }, status: 'completed' });

  expect(await screen.findByText(/^Your total was \$46\.95, of which \$15\.00 goes back to/)).toBeVisible();
});

test.each([
  ['paying', 'The provider is being paid.'],
  ['paid', 'The provider is paid.'],
])('a job that is done says how far its provider is: %s', async (state, text) => {
  const { money } = payment({ status: 'released' });
  openOwnJob({
    job: finished,
    money: { status: 'payout_blocked', money: { ...money, state } },
    status: 'completed',
  });

  expect(await screen.findByText(`Your total was $46.95. ${text}`)).toBeVisible();
});

test('a job that no one came to is paid back unless its owner chooses otherwise', async () => {
  const app = openOwnJob({ job: { windowEndsAt: at('16:30'), allowedActions: ['cancel', 'reschedule'] } });

  expect(await screen.findByRole('radio', { name: 'Get $46.95 back' })).toBeChecked();
  await app.user.click(screen.getByRole('radio', { name: 'Propose another time' }));
  await app.user.click(screen.getByRole('button', { name: 'Choose another time' }));

  expect(await screen.findByRole('dialog', { name: 'Propose another time' })).toBeVisible();
});

test('before an hour after the window no one is missed', async () => {
  openOwnJob({ job: { windowEndsAt: at('16:31') } });

  expect(await screen.findByText(/^Booked\. /)).toBeVisible();
});

test('a job is finished in four taps', async () => {
  clock.mockRestore();
  jest.useFakeTimers({ now: NOW });
  const REVIEWED = `POST /api/bids/${BID_ID}/reviews`;
  const app = openOwnJob({
    status: 'completed',
    handlers: {
      ...toBeReleased(),
      [REVIEWED]: () => ({}),
    },
  });
  let taps = 0;
  const tap = async (role: string, name: string) => {
    await app.user.click(await screen.findByRole(role, { name }));
    taps += 1;
  };

  await tap('button', 'Looks good');
  await tap('button', 'Release $46.95');
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  await tap('radio', '5 out of 5');
  await tap('button', 'Send review');

  expect(await screen.findByText('Review sent')).toBeVisible();
  expect(app.made(REVIEWED)[0]?.body).toEqual({ rating: 5, text: '' });
  expect(taps).toBe(4);
});

const stepOf = (list: HTMLElement) => list.querySelector('[aria-current=step]')?.textContent;

test.each([
  ['booked', {}, 'Booked'],
  ['on the way', { job: { arrivesAt: at('17:40') } }, 'On the way'],
  ['here now', { job: arrived }, 'Here now'],
  ['to be checked', { job: finished, money: REVIEW, status: 'completed' }, 'Check'],
  ['done', { job: finished, money: { status: 'released' }, status: 'completed' }, 'Done'],
])('a job that is %s stands at its step of the way', async (_, seen, step) => {
  openOwnJob(seen);

  const rail = await screen.findByRole('list', { name: 'Steps of this job' });
  expect(within(rail).getAllByRole('listitem')).toHaveLength(5);
  expect(stepOf(rail)).toBe(step);
});

test('a job with a problem is on no way', async () => {
  openOwnJob({ job: finished, money: ANSWERED, status: 'completed' });

  await screen.findByRole('region', { name: /offers you/ });
  expect(screen.queryByRole('list', { name: 'Steps of this job' })).not.toBeInTheDocument();
});

test('on the way the map stands above alone, with when the provider said to be there', async () => {
  openOwnJob({ job: { arrivesAt: at('17:40') } });

  const header = await screen.findByRole('region', { name: /is on the way/ });
  expect(
    await within(header).findByText('Green Blade Lawn Care said to arrive about 1:40 PM.'),
  ).toBeVisible();
  await screen.findByRole('region', { name: 'The request' });
  expect(screen.getAllByRole('img', { name: /Cambridge, MA/ })).toHaveLength(1);
});

test('what was done is compared with how it was by keys', async () => {
  const app = openOwnJob({ job: finished, money: REVIEW, status: 'completed' });

  const edge = await screen.findByRole('slider', { name: 'Compare before and after' });
  const header = within(screen.getByRole('region', { name: /is done/ }));
  expect(header.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/upl_2.jpg',
    '/upl_1.jpg',
  ]);
  fireEvent.change(edge, { target: { value: '80' } });
  expect(edge).toHaveAttribute('aria-valuetext', 'Before 80%, after 20%');
  expect(await violations()).toEqual([]);
  expect(app.made(JOB)).toHaveLength(1);
});

test('without a photo of before the work stands alone', async () => {
  openOwnJob({ job: { ...finished, beforePhotos: [] }, money: REVIEW, status: 'completed' });

  expect(await screen.findByRole('img', { name: 'After' })).toHaveAttribute('src', '/upl_2.jpg');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('a report is withdrawn by a link that asks first', async () => {
  const app = openOwnJob({ job: finished, money: ANSWERED, status: 'completed' });

  const link = await screen.findByRole('button', { name: 'Withdraw report' });
  expect(link).toHaveClass('underline');
  expect(link).not.toHaveClass('border');
  await app.user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Withdraw your report?' })).toBeVisible();
});
