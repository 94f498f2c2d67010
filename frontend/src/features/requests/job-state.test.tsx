import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, bidDetail, jobRecord, PAYMENT_ID, payment, REQUEST_ID } from '../../../test/samples.ts';

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
  open(seen);

  const header = await screen.findByRole('region', { name: sentence });
  const button = await within(header).findByRole('button', { name: action });
  expect(button).toHaveClass('bg-primary', 'min-h-14');
  expect(header.querySelectorAll('.min-h-14.bg-primary')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('a job that is done says what has come back of its price', async () => {
  open({ job: finished, money: { status: 'released', refundedCents: 1500 }, status: 'completed' });

  expect(await screen.findByText(/^Your total was \$46\.95, of which \$15\.00 goes back to/)).toBeVisible();
});

test.each([
  ['paying', 'The provider is being paid.'],
  ['paid', 'The provider is paid.'],
])('a job that is done says how far its provider is: %s', async (state, text) => {
  const { money } = payment({ status: 'released' });
  open({
    job: finished,
    money: { status: 'payout_blocked', money: { ...money, state } },
    status: 'completed',
  });

  expect(await screen.findByText(`Your total was $46.95. ${text}`)).toBeVisible();
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
  jest.useFakeTimers({ now: NOW });
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

const stepOf = (list: HTMLElement) => list.querySelector('[aria-current=step]')?.textContent;

test.each([
  ['booked', {}, 'Booked'],
  ['on the way', { job: { arrivesAt: at('17:40') } }, 'On the way'],
  ['here now', { job: arrived }, 'Here now'],
  ['to be checked', { job: finished, money: REVIEW, status: 'completed' }, 'Check'],
  ['done', { job: finished, money: { status: 'released' }, status: 'completed' }, 'Done'],
])('a job that is %s stands at its step of the way', async (_, seen, step) => {
  open(seen);

  const rail = await screen.findByRole('list', { name: 'Steps of this job' });
  expect(within(rail).getAllByRole('listitem')).toHaveLength(5);
  expect(stepOf(rail)).toBe(step);
});

test('a job with a problem is on no way', async () => {
  open({ job: finished, money: ANSWERED, status: 'completed' });

  await screen.findByRole('region', { name: /offers you/ });
  expect(screen.queryByRole('list', { name: 'Steps of this job' })).not.toBeInTheDocument();
});

test('on the way the map stands above alone, with when the provider said to be there', async () => {
  open({ job: { arrivesAt: at('17:40') } });

  const header = await screen.findByRole('region', { name: /is on the way/ });
  expect(
    await within(header).findByText('Green Blade Lawn Care said to arrive about 1:40 PM.'),
  ).toBeVisible();
  await screen.findByRole('region', { name: 'The request' });
  expect(screen.getAllByRole('img', { name: /Cambridge, MA/ })).toHaveLength(1);
});

test('what was done is compared with how it was by keys', async () => {
  const app = open({ job: finished, money: REVIEW, status: 'completed' });

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
  open({ job: { ...finished, beforePhotos: [] }, money: REVIEW, status: 'completed' });

  expect(await screen.findByRole('img', { name: 'After' })).toHaveAttribute('src', '/upl_2.jpg');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('a report is withdrawn by a link that asks first', async () => {
  const app = open({ job: finished, money: ANSWERED, status: 'completed' });

  const link = await screen.findByRole('button', { name: 'Withdraw report' });
  expect(link).toHaveClass('underline');
  expect(link).not.toHaveClass('border');
  await app.user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Withdraw your report?' })).toBeVisible();
});

/** Returns the headings of the parts below the state, in order. */
const parts = async (last: string) => {
  await screen.findByRole('heading', { name: last });
  const below = screen.getByRole('region', { name: 'The request' }).parentElement as HTMLElement;
  return [...below.querySelectorAll('h2')].map(({ textContent }) => textContent);
};

describe('below its state', () => {
  test('a job to be checked begins with its photos and what was agreed on', async () => {
    open({ job: finished, money: REVIEW, status: 'completed' });

    expect((await parts('What you agreed on')).slice(0, 3)).toEqual([
      'The job',
      'What you agreed on',
      'The request',
    ]);
  });

  test('an offer begins with what was said, and what it comes to', async () => {
    open({ job: finished, money: ANSWERED, status: 'completed' });

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
    await app.user.click(
      await again.findByRole('button', { name: 'Add Green Blade Lawn Care to favorites' }),
    );
    expect(
      await again.findByRole('button', { name: 'Remove Green Blade Lawn Care from favorites' }),
    ).toBeVisible();
    expect(app.made(ADD)).toHaveLength(1);
  });

  test('nothing is a card', async () => {
    open({});

    await parts('Agreed time');
    await screen.findByRole('region', { name: 'Your payment' });
    expect(document.querySelectorAll('main section.bg-surface')).toHaveLength(0);
  });
});
