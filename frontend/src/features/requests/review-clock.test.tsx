import { screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { finishedJob } from '../../../test/job.ts';
import { money, PAYMENT_ID, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-07T00:00:00Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const REVIEW = {
  ...{ status: 'in_review', releaseAt: '2030-05-08T12:00:00.000Z', dispute: null },
  allowedActions: ['confirm', 'dispute'],
};
const PAY = [
  { kind: 'bid', amountCents: 4000 },
  { kind: 'commission', amountCents: -200 },
  { kind: 'net', amountCents: 3800 },
];

/** Opens the page of a job; `at` is the hash of its address. */
function open(
  money: object,
  {
    user = HOMEOWNER,
    request = {},
    at = '',
  }: Parameters<typeof openApp>[1] & { request?: object; at?: string } = {},
) {
  const as = user === PROVIDER ? 'provider' : 'owner';
  const handlers = finishedJob(() => money, { as, request });
  return openApp(`/requests/${REQUEST_ID}${at}`, { user, handlers });
}
const paid = (more: object) =>
  open({ ...REVIEW, allowedActions: [], lines: PAY, ...more }, { user: PROVIDER });
const pay = async () => within(await screen.findByRole('region', { name: 'Your pay' }));

test.each([
  ['owner', HOMEOWNER],
  ['provider', PROVIDER],
] as const)('the %s sees how long the review still runs', async (_, user) => {
  open(REVIEW, { user: user as typeof HOMEOWNER });

  expect(await screen.findByRole('timer')).toHaveTextContent(/^3[56]:\d\d:\d\d$/);
  expect(await violations()).toEqual([]);
});

test('the provider sees what the job pays, when, and where all earnings are; nothing to decide', async () => {
  paid({});

  const card = await pay();
  expect(card.getByText('$38.00')).toBeVisible();
  expect(card.getByText(/^Your pay is released by itself on May 8, 12:00 PM/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Your money' })).toHaveAttribute('href', '/earnings');
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('while a bank looks at the payment, neither side is told that it is released by itself', async () => {
  open({ ...REVIEW, releaseAt: null, allowedActions: [] });
  await screen.findByRole('heading', { name: 'The job is finished' });
  expect(screen.queryByText(/If you do nothing/)).not.toBeInTheDocument();
});

test.each([
  ['in_review', { releaseAt: null }, 'The payment stays held'],
  ['held', {}, 'The homeowner has paid'],
  ['disputed', {}, 'The payment stays held'],
  ['settling', {}, 'Your pay is on its way'],
  ['payout_blocked', {}, 'Your payout account cannot take it'],
  ['released', {}, 'Your pay is on its way'],
  ['released', { money: money('provider', 'released', 0, '2030-05-13') }, 'You have been paid'],
  ['partially_refunded', { refundedCents: 1000 }, 'Money went back to the homeowner'],
])('a payment that is %s says so to the provider', async (status, more, title) => {
  paid({ status, ...more });

  expect((await pay()).getByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test.each([
  ['owner', HOMEOWNER],
  ['provider', PROVIDER],
] as const)(
  'while a bank looks into the payment, the %s is told that its clock stands still',
  async (as, user) => {
    open(
      { ...REVIEW, releaseAt: null, allowedActions: [], ...(as === 'provider' && { lines: PAY }) },
      { user: user as never },
    );

    const told = await screen.findAllByText(
      'A bank is looking into this payment. Nobody is paid before it decides.',
    );
    // In the state of the job, and beside its money.
    expect(told).toHaveLength(2);
    expect(
      screen.queryByText(/paid when the time is up|Sooner if|released by itself/),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  },
);

test('of a cancelled job the provider is told as such alone', async () => {
  open({ ...REVIEW, lines: PAY }, { user: PROVIDER as never, request: { status: 'cancelled' } });

  await screen.findByText('Cancelled');
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Your pay' })).not.toBeInTheDocument();
});

test('the link of a mail opens the report', async () => {
  open(REVIEW, { at: '#wrong' });

  expect(await screen.findByRole('dialog', { name: 'Something is wrong' })).toBeVisible();
});

test('the same link opens nothing once no one may object any more', async () => {
  open({ ...REVIEW, status: 'released', allowedActions: [] }, { at: '#wrong' });

  await screen.findByRole('heading', { name: 'The provider has been paid' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the link that releases leads to the state and its button, and presses nothing', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  const app = open(REVIEW, { at: '#release' });

  expect(await screen.findByRole('button', { name: 'Looks good' })).toBeVisible();
  await waitFor(() => expect(shown.mock.contexts).toContain(document.getElementById('release')));
  expect(app.made(`POST /api/payments/${PAYMENT_ID}/confirm`)).toEqual([]);
  shown.mockRestore();
});
