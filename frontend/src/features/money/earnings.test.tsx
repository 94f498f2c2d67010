import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { moneyLine, monthMoney, providerMoney, yearSums } from '../../../test/provider-money.ts';
import { earnings, money, REQUEST_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { leaveFor } from '../../lib/leave.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T12:00:00Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const MONEY = 'GET /api/provider/money';
const YEAR = 'GET /api/provider/earnings/year';
const EARNINGS = 'GET /api/provider/earnings';
const ACCOUNT = 'GET /api/provider/payout-account';
const LINK = 'POST /api/provider/payout-account';
const PROVE = 'POST /api/auth/prove-password';

const account = (more: object = {}) => ({ id: 'acc_PROVIDER', status: 'payable', blocked: [], ...more });
const arrived = (more: object = {}) =>
  moneyLine({ status: 'released', today: '2030-05-20', bankDay: '2030-05-13', ...more });
const leaving = (more: object = {}) =>
  moneyLine({ status: 'released', today: '2030-05-12', bankDay: '2030-05-13', ...more });
const full = () =>
  providerMoney({
    held: [moneyLine()],
    onItsWay: [leaving({ id: 'pay_2', service: 'Mulching' })],
    inBank: [arrived({ id: 'pay_3', service: 'Leaf Removal' })],
    months: [monthMoney('2030-05', 3800, 3800, 2), monthMoney('2030-04', 19_000, 0, 5)],
    yearInBankCents: 22_800,
  });

const open = (handlers: Handlers = {}, user: typeof HOMEOWNER | typeof PROVIDER = PROVIDER) =>
  openApp('/earnings', {
    user,
    handlers: {
      [MONEY]: full,
      [YEAR]: () => yearSums(),
      [ACCOUNT]: () => account(),
      ...handlers,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const showing = (part: Parameters<typeof providerMoney>[0]) => open({ [MONEY]: () => providerMoney(part) });

test('money is held, on its way or in the bank, and each sum is that of its lines', async () => {
  open();

  const held = await section('Held');
  expect(held.getByRole('link', { name: 'Lawn Mowing, Leaf Removal' })).toHaveAttribute(
    'href',
    `/requests/${REQUEST_ID}`,
  );
  expect(held.getByText('Mon, May 20').parentElement).toHaveTextContent('Cambridge · Mon, May 20');
  for (const said of ['$40.00', '-$2.00', '48 hours after you finish'])
    expect(held.getByText(said)).toBeInTheDocument();
  expect(held.getAllByText('$38.00')).toHaveLength(2);
  expect((await section('On its way')).getByText('In bank by Mon, May 13')).toBeVisible();
  const bank = await section('In bank');
  expect(bank.getByText('Mon, May 13')).toBeVisible();
  expect(bank.getByText('Paid out in May')).toBeVisible();

  const sums = screen.getAllByRole('link', { name: /^(Held|On its way|In bank)/ });
  expect(sums.map((sum) => [sum.getAttribute('href'), sum.textContent])).toEqual([
    ['#held', 'Held$38.001 job'],
    ['#way', 'On its way$38.00By Mon, May 13'],
    ['#bank', 'In bank$228.00This year'],
  ]);
  await screen.findByRole('heading', { name: 'Tax year' });
  expect(await violations()).toEqual([]);
});

test('a payout of last month that arrives in this one is no payout of this month', async () => {
  showing({ onItsWay: [leaving()], yearInBankCents: 4180 });

  const bank = await section('In bank');
  expect(bank.getByText('No payout of this month has arrived yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^In bank/ })).toHaveTextContent('In bank$41.80This year');
});

test('months are bars with their numbers, and this one has what is held and on its way', async () => {
  open();

  const bars = await screen.findByRole('list', { name: 'What you receive by month' });
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((bar) => bar.firstChild?.textContent),
  ).toEqual(['Apr: In bank $190.00', 'May: In bank $38.00, On its way $38.00, Held $38.00']);
  expect(within(bars).getByText('$114.00')).toBeVisible();
});

test.each([
  [{ status: 'in_review', releaseAt: '2030-05-22T12:00:00.000Z' }, 'Released by May 22, 12:00 PM'],
  [{ status: 'in_review', releaseAt: null }, 'After the decision'],
  [{ status: 'disputed', answerBy: '2030-05-21T12:00:00.000Z' }, 'Answer by May 21, 12:00 PM'],
  [{ status: 'disputed' }, 'After the decision'],
  [{ status: 'payout_blocked' }, 'Once Stripe can pay you'],
])('held money says what comes next: %o', async (state, when) => {
  showing({ held: [moneyLine(state)] });

  expect((await section('Held')).getByText(when)).toBeVisible();
});

test('of a refunded job the rest of the bid adds up, and what it was is said', async () => {
  showing({
    inBank: [arrived({ status: 'partially_refunded', refundedCents: 1000 })],
    months: [monthMoney('2030-05', 2850)],
  });

  const bank = await section('In bank');
  for (const said of ['$30.00', '-$1.50', 'Mon, May 13 · bid $40.00, $10.00 refunded'])
    expect(bank.getByText(said)).toBeInTheDocument();
});

test('a tip is called one, and has no commission', async () => {
  const tip = { ...money('provider'), paidCents: 500, commissionCents: 0, netCents: 500 };
  showing({ held: [moneyLine({ isTip: true, money: tip })] });

  const held = await section('Held');
  expect(held.getByRole('link', { name: 'Tip' })).toBeVisible();
  expect(held.getByText('$0.00')).toBeInTheDocument();
});

test('lines that are left out at first say their sum', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => moneyLine({ id: `pay_${index}` }));
  const app = showing({ held: lines, more: 1, moreCents: 1000 });

  const held = await section('Held');
  expect(held.getAllByRole('listitem')).toHaveLength(7);
  await app.user.click(held.getByRole('button', { name: 'Show 3 more, $86.00' }));
  expect(held.getAllByRole('listitem')).toHaveLength(9);
  expect(held.getAllByRole('link')[7]).toHaveFocus();
  expect(held.getByText('And 1 more, $10.00')).toBeVisible();
});

test('earlier payouts follow when they are asked for, without those above', async () => {
  const paid = (id: string, service: string) => ({
    ...arrived({ id, service }),
    ...{ bidCents: 4000, refundedCents: 0, commissionCents: 200, netCents: 3800 },
    ...{ status: 'released', expectedDate: '2030-04-13' },
  });
  const app = open({
    [EARNINGS]: () => earnings([paid('pay_3', 'Leaf Removal'), paid('pay_9', 'Pressure Washing')]),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Show earlier payouts' }));

  const earlier = await section('Earlier payouts');
  expect(await earlier.findByRole('link', { name: 'Pressure Washing' })).toBeVisible();
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('the tax year', () => {
  test('adds up to what is in the bank, and its table is a file', async () => {
    const print = jest.fn();
    window.print = print;
    const app = open();

    const year = await section('Tax year');
    await year.findByText('$80.00');
    const lines = [...document.querySelectorAll('section[aria-labelledby=tax-year] dl > div')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      ...['Bids$80.00', 'Refunded-$10.00', 'Commission (5%)-$3.50', 'Tips$5.00', 'Still on its way-$38.00'],
      'In bank$33.50',
    ]);
    const file = year.getByRole('link', { name: 'Download CSV' });
    expect(file).toHaveAttribute('href', '/api/provider/earnings/export?year=2030&language=en');
    expect(file).toHaveAttribute('download');
    await app.user.click(year.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('may be another one', async () => {
    const app = open({ [YEAR]: ({ query }) => yearSums({ bidCents: Number(query.get('year')) }) });

    const year = await section('Tax year');
    await year.findByText('$20.30');
    await app.user.selectOptions(year.getByRole('combobox', { name: 'Year' }), '2029');

    expect(await year.findByText('$20.29')).toBeVisible();
    expect(year.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain('year=2029');
  });
});

test('before the first job it says when money appears', async () => {
  showing({});

  expect(await screen.findByText(/^Your money appears here/)).toBeVisible();
});

test('a homeowner is told for whom it is', async () => {
  const app = open({}, HOMEOWNER);

  expect(await screen.findByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(app.made(MONEY)).toEqual([]);
});

describe('the payout account', () => {
  const nothing = { [MONEY]: () => providerMoney() };
  test.each([
    ['none', 'Connect your bank, about 5 minutes', 'Continue to Stripe', nothing],
    ['onboarding', 'Finish connecting your bank', 'Continue to Stripe', nothing],
    ['restricted', 'Stripe needs something from you before it can pay you', 'See what is missing', {}],
    ['payable', 'Money', 'Change your payout account', {}],
  ])('%s: says so, and leads to the page of Stripe', async (status, title, button, more) => {
    const app = open({
      [ACCOUNT]: () => account({ status }),
      [LINK]: () => ({ url: 'https://stripe.test/1' }),
      ...more,
    });

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: button }));

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://stripe.test/1'));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('says what waits for it', async () => {
    const blocked = [
      { paymentId: 'pay_1', amountCents: 3800 },
      { paymentId: 'pay_2', amountCents: 1900 },
    ];
    open({ [ACCOUNT]: () => account({ status: 'restricted', blocked }) });

    expect(await screen.findByRole('heading', { name: /before it can pay you \$57\.00$/ })).toBeVisible();
    expect(await section('Held')).toBeTruthy();
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
    const go = dialog.getByRole('button', { name: 'Continue' });

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
