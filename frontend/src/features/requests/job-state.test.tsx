import { act, screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, jobRecord, PAYMENT_ID, payment, REQUEST_ID } from '../../../test/samples.ts';

const DAY = '2030-05-06';
const JOB = `GET /api/bids/${BID_ID}/job`;
const at = (time: string) => `${DAY}T${time}:00.000Z`;

const NOW = Date.parse(at('17:30'));
let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  clock.mockRestore();
  jest.useRealTimers();
});

const photo = (id: string) => ({ id, status: 'ready', url: `/${id}.jpg`, thumbnailUrl: `/${id}-s.jpg` });

function open({
  job = {},
  money = {},
  status = 'accepted',
  handlers = {},
}: {
  job?: object;
  money?: object;
  status?: string;
  handlers?: Handlers;
}) {
  const request = { status, schedule: { date: DAY, time: 'afternoon', proposal: null } };
  return openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => money, { request }),
      [JOB]: () => jobRecord(job),
      ...handlers,
    },
  });
}

const arrived = { checkedInAt: at('17:00'), beforePhotos: [photo('upl_1')] };
const finished = { ...arrived, status: 'completed', completedAt: at('17:20'), afterPhotos: [photo('upl_2')] };
const REVIEW = {
  status: 'in_review',
  releaseAt: '2030-05-08T17:20:00.000Z',
  allowedActions: ['confirm', 'dispute'],
};
const OFFER = disputeAnswer({ fixDate: null, refundCents: 1000, netCents: 2850 });
const ANSWERED = {
  status: 'disputed',
  dispute: dispute({
    ...{ status: 'answered', waitsFor: 'owner', answer: OFFER },
    allowedActions: ['accept-refund', 'decline-offer', 'withdraw'],
  }),
};

test.each([
  ['booked', {}, 'Booked. Green Blade Lawn Care comes Mon, May 6.', 'Tell them how to get in'],
  [
    'on the way, with the time at the property',
    { job: { arrivesAt: at('17:40') } },
    'Green Blade Lawn Care is on the way, arriving about 1:40 PM',
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
  open(seen);

  const header = await screen.findByRole('region', { name: sentence });
  const button = await within(header).findByRole('button', { name: action });
  expect(button).toHaveClass('bg-primary', 'min-h-14');
  expect(header.querySelectorAll('.min-h-14.bg-primary')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('a job that no one came to is paid back unless its owner chooses otherwise', async () => {
  const app = open({ job: { windowEndsAt: at('16:30'), allowedActions: ['cancel', 'reschedule'] } });

  expect(await screen.findByRole('radio', { name: 'Get $46.95 back' })).toBeChecked();
  await app.user.click(screen.getByRole('radio', { name: 'Propose another time' }));
  await app.user.click(screen.getByRole('button', { name: 'Choose another time' }));

  expect(await screen.findByRole('dialog', { name: 'Propose another time' })).toBeVisible();
});

test('before an hour after the window no one is missed', async () => {
  open({ job: { windowEndsAt: at('16:31') } });

  expect(await screen.findByText(/^Booked\. /)).toBeVisible();
});

test('a job is finished in four taps', async () => {
  clock.mockRestore();
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
  let money: object = REVIEW;
  const REVIEWED = `POST /api/bids/${BID_ID}/reviews`;
  const app = open({
    status: 'completed',
    handlers: {
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(money),
      [JOB]: () => jobRecord({ ...finished, allowedActions: money === REVIEW ? [] : ['review'] }),
      [`POST /api/payments/${PAYMENT_ID}/confirm`]: () => {
        money = { status: 'released' };
        return payment(money);
      },
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
