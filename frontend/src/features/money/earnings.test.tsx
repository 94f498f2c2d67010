import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { BID_ID, earnings, money, PAYMENT_ID, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { leaveFor } from '../../lib/leave.ts';

jest.mock('../../lib/leave.ts', () => ({ leaveFor: jest.fn() }));

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T12:00:00Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const EARNINGS = 'GET /api/provider/earnings';
const ACCOUNT = 'GET /api/provider/payout-account';
const LINK = 'POST /api/provider/payout-account';
const PROVE = 'POST /api/auth/prove-password';

const moneyIn = (seen: { status?: string; refundedCents?: number; today?: string }) =>
  money('provider', seen.status ?? 'released', seen.refundedCents, seen.today);
const earning = (more: object = {}) => ({
  money: moneyIn(more),
  ...{ id: PAYMENT_ID, bidId: BID_ID, serviceRequestId: REQUEST_ID, service: 'Lawn Mowing, Leaf Removal' },
  ...{ bidCents: 4000, refundedCents: 0, commissionCents: 200, netCents: 3800 },
  ...{ status: 'released', releaseAt: null, expectedDate: '2030-05-23', ...more },
});
const month = (name: string, netCents: number, jobs = 1) => ({ month: name, netCents, jobs });
const account = (more: object = {}) => ({ id: 'acc_PROVIDER', status: 'payable', blocked: [], ...more });

const open = (handlers: Handlers = {}, user: typeof HOMEOWNER | typeof PROVIDER = PROVIDER) =>
  openApp('/earnings', {
    user,
    handlers: {
      [EARNINGS]: () =>
        earnings([earning()], [month('2030-05', 3800), month('2030-04', 19000, 4), month('2029-12', 950)]),
      [ACCOUNT]: () => account(),
      ...handlers,
    },
  });
const jobs = () => screen.getByRole('heading', { name: 'By job' }).closest('section') as HTMLElement;

test('each job says what it pays and when, the months are bars, and the sums are above', async () => {
  open();

  await screen.findByRole('heading', { name: 'By job' });
  const job = within(jobs());
  expect(job.getByRole('link', { name: 'Lawn Mowing, Leaf Removal' })).toHaveAttribute(
    'href',
    `/requests/${REQUEST_ID}`,
  );
  for (const said of ['$40.00', '-$2.00', '$38.00', 'Thu, May 23', 'On its way'])
    expect(job.getByText(said)).toBeVisible();
  const bars = within(screen.getByRole('list', { name: 'Net earnings by month' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.firstChild?.textContent)).toEqual([
    'Dec: $9.50 from 1 job',
    'Apr: $190.00 from 4 jobs',
    'May: $38.00 from 1 job',
  ]);
  expect(screen.getByText('Paid this month').parentElement).toHaveTextContent('$38.00');
  expect(screen.getByText('Paid in twelve months').parentElement).toHaveTextContent('$237.50');
  expect(screen.getByText('Total earned').parentElement).toHaveTextContent('$237.50');
  expect(screen.getByText('Jobs paid in twelve months').parentElement).toHaveTextContent('6');
  expect(await violations()).toEqual([]);
});

test.each([
  [{ status: 'held' }, 'After release'],
  [{ status: 'in_review', releaseAt: '2030-05-22T12:00:00.000Z' }, 'Released by May 22, 12:00 PM'],
  [{ status: 'disputed' }, 'After the decision'],
  [{ status: 'payout_blocked' }, 'Once you can be paid'],
  [{ status: 'refunded', refundedCents: 4000, commissionCents: 0, netCents: 0 }, 'Nothing to come'],
])('money without a day says what it waits for: %o', async (state, when) => {
  open({ [EARNINGS]: () => earnings([earning({ expectedDate: null, ...state })]) });

  expect(await screen.findByText(when)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Net earnings by month' })).not.toBeInTheDocument();
});

test.each([
  ['2030-05-12', 'On its way'],
  ['2030-05-13', 'In bank'],
])('money that is due at the bank on May 13 is, on %s, %s', async (today, word) => {
  open({ [EARNINGS]: () => earnings([earning({ expectedDate: '2030-05-13', today })]) });

  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText('Mon, May 13')).toBeVisible();
});

test('this month is the one that the server names, whatever the clock of the browser says', async () => {
  // The last evening of May where Sward works, June by UTC.
  syncClock(Date.parse('2030-06-01T03:30:00Z'));
  open({ [EARNINGS]: () => earnings([earning()], [month('2030-05', 3800)]) });

  const figure = (await screen.findByText('Paid this month')).parentElement;
  await waitFor(() => expect(figure).toHaveTextContent('$38.00'));
});

test('what went back to the customer is shown', async () => {
  open({
    [EARNINGS]: () =>
      earnings([
        earning({ status: 'partially_refunded', refundedCents: 1000, commissionCents: 150, netCents: 2850 }),
      ]),
  });

  expect((await screen.findByText('Refunded')).parentElement).toHaveTextContent('-$10.00');
});

test('older jobs follow, and the page is printed', async () => {
  const print = jest.fn();
  window.print = print;
  const app = open({
    [EARNINGS]: ({ query }) =>
      query.get('cursor')
        ? earnings([earning({ id: 'pay_2', service: 'Leaf Removal' })])
        : { ...earnings([earning()]), nextCursor: 'more' },
  });

  await app.user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Leaf Removal' })).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('before the first job it says when earnings appear', async () => {
  open({ [EARNINGS]: () => earnings([]) });

  expect(await screen.findByText(/^Your earnings appear here/)).toBeVisible();
});

test('a homeowner is told for whom it is', async () => {
  const app = open({}, HOMEOWNER);

  expect(await screen.findByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(app.made(EARNINGS)).toEqual([]);
});

describe('the payout account', () => {
  test.each([
    ['none', 'Set up your payouts', 'Set up payouts'],
    ['onboarding', 'Finish setting up your payouts', 'Go on'],
    ['restricted', 'Your payouts have stopped', 'See what is missing'],
    ['payable', 'You can be paid', 'Change your payout account'],
  ])('%s: says so, and leads to the page of Stripe', async (status, title, button) => {
    const app = open({
      [ACCOUNT]: () => account({ status }),
      [LINK]: () => ({ url: 'https://stripe.test/1' }),
    });

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://stripe.test/1'));
  });

  test('says what waits for it', async () => {
    const blocked = [
      { paymentId: 'pay_1', amountCents: 3800 },
      { paymentId: 'pay_2', amountCents: 1900 },
    ];
    open({ [ACCOUNT]: () => account({ status: 'restricted', blocked }) });

    expect(await screen.findByText('$57.00 waits for you.')).toBeVisible();
  });

  test('asks for the password first, and again when it is wrong', async () => {
    let proved = false;
    const app = open({
      [LINK]: () =>
        proved
          ? { url: 'https://stripe.test/2' }
          : refuse(403, 'password_needed', 'Please enter your password again.'),
      [PROVE]: ({ body }) => {
        if (body.password !== 'Mow-the-lawn-42')
          return refuse(422, 'validation_failed', 'Please check.', {
            fields: { password: 'That is not your password' },
          });
        proved = true;
        return { until: '2030-05-20T12:05:00.000Z' };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Change your payout account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    const go = dialog.getByRole('button', { name: 'Go on' });

    await app.user.click(go);
    expect(app.made(PROVE)).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'wrong-one' } });
    await app.user.click(go);
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/That is not your password/),
    );
    expect(await violations()).toEqual([]);
    await app.user.clear(dialog.getByLabelText('Your password'));
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'Mow-the-lawn-42' } });
    await app.user.click(go);

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://stripe.test/2'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a page that cannot be opened is told', async () => {
    const app = open({ [LINK]: () => refuse(500, 'internal', 'no') });

    await app.user.click(await screen.findByRole('button', { name: 'Change your payout account' }));

    expect(await screen.findByText('The page did not open')).toBeVisible();
    expect(currentPath()).toBe('/earnings');
  });
});
