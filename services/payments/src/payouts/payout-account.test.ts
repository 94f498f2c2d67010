import { held, releaseEarly } from '../../testing/checkout.ts';
import { type Market, market, PROVIDERS } from '../../testing/market.ts';
import { timers } from '../consumers.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { resumePayouts } from '../settlement/resume-payouts.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { getPayoutAccount } from './get-payout-account.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payoutLifecycle } from './payout-account.ts';
import { readPayoutAccount } from './payout-store.ts';

const [PAT] = PROVIDERS;
const DAY = 24 * 3_600_000;
const ORIGIN = { origin: 'https://sward.test' };
let m: Market;
beforeEach(async () => {
  m = await market();
});

const proved = () => ({ ...m.provider, proved: true });
const state = async () => (await readPayoutAccount(m.table, PAT))?.state;
const look = () => getPayoutAccount(m.ports, m.provider);
const restrict = async (restricted: boolean) => {
  m.stripe.restricted[restricted ? 'add' : 'delete'](`acct_${PAT}`);
  const notice = { kind: 'recipient-changed', id: 'evt_9', type: 'account.updated', accountId: PAT };
  await receiveWebhook(m.ports, JSON.stringify(notice), 'right');
};

describe('the account', () => {
  beforeEach(async () => {
    await m.table.transact([{ delete: { pk: `PAYOUT#${PAT}`, sk: 'PAYOUT' } }]);
    m.stripe.restricted.add(`acct_${PAT}`);
  });

  test('needs the password again', async () => {
    await expect(openPayoutAccount(m.ports, m.provider, ORIGIN)).rejects.toMatchObject({
      code: 'password_needed',
    });

    expect(await look()).toEqual({ id: PAT, status: 'none', blocked: [] });
  });

  test('is made once; each call returns a new page that leads back to the earnings', async () => {
    const [one, other] = [
      await openPayoutAccount(m.ports, proved(), ORIGIN),
      await openPayoutAccount(m.ports, proved(), ORIGIN),
    ];

    expect(one.url).not.toBe(other.url);
    expect(one.url).toContain(encodeURIComponent('https://sward.test/earnings'));
    expect(await state()).toBe('onboarding');
    expect(m.events('PayoutAccountChanged').map(({ data }) => data)).toEqual([
      { accountId: PAT, state: 'onboarding' },
    ]);
  });

  test('two calls at once make one', async () => {
    const both = await Promise.all([1, 2].map(() => openPayoutAccount(m.ports, proved(), ORIGIN)));

    expect(both).toHaveLength(2);
    expect(m.events('PayoutAccountChanged')).toHaveLength(1);
  });

  test('that was never payable is not restricted, it is still onboarding', async () => {
    await openPayoutAccount(m.ports, proved(), ORIGIN);

    await restrict(true);

    expect(await state()).toBe('onboarding');
  });

  test.each([
    ['by Stripe’s word', () => restrict(false)],
    [
      'by looking',
      async () => {
        m.stripe.restricted.clear();
        await look();
      },
    ],
  ])('becomes payable %s, and publishes it once', async (_, become) => {
    await openPayoutAccount(m.ports, proved(), ORIGIN);

    await become();
    await become();

    expect(await look()).toMatchObject({ status: 'payable' });
    const told = m
      .events('PayoutAccountChanged')
      .map(({ aggregateVersion: version, data }) => [version, data]);
    expect(told.sort()).toEqual([
      [1, { accountId: PAT, state: 'onboarding' }],
      [2, { accountId: PAT, state: 'payable' }],
    ]);
  });
});

describe('Stripe’s page', () => {
  const open = async (requestId?: string) =>
    (await openPayoutAccount(m.ports, proved(), { ...ORIGIN, requestId })).url;

  test('is the dashboard where a payable account is changed', async () => {
    expect(await open()).toMatch(new RegExp(`^https://stripe.test/express/acct_${PAT}/`));
    expect(await open()).not.toBe(await open());
  });

  test('is the form that says what is missing when the account is restricted', async () => {
    await restrict(true);

    expect(await open()).toContain(encodeURIComponent('https://sward.test/earnings'));
  });

  test('leads back to the bid that waits', async () => {
    expect(await open('req_1')).toContain(encodeURIComponent('https://sward.test/requests/req_1/bid'));
  });
});

describe('the sweep asks Stripe', () => {
  const read: string[] = [];
  beforeEach(async () => {
    read.length = 0;
    const ask = m.stripe.readConnectedAccount;
    m.stripe.readConnectedAccount = async (id) => {
      read.push(id);
      return await ask(id);
    };
  });
  const sweep = () => timers.sweep?.(m.ports, {});

  test('of a payable account once a day, and tells when it is restricted', async () => {
    await sweep();
    expect(read).toEqual([]);
    m.clock.advance(DAY);
    await sweep();
    await sweep();
    expect(read.sort()).toEqual(PROVIDERS.map((id) => `acct_${id}`));
    expect(m.events('PayoutAccountChanged')).toEqual([]);

    m.stripe.restricted.add(`acct_${PAT}`);
    m.clock.advance(DAY);
    await sweep();

    expect(await state()).toBe('restricted');
    expect(m.events('PayoutAccountChanged')).toMatchObject([
      { data: { accountId: PAT, state: 'restricted' } },
    ]);
  });

  test('of one that may become payable four times a day', async () => {
    m.stripe.restricted.add(`acct_${PAT}`);
    await m.table.transact([{ delete: { pk: `PAYOUT#${PAT}`, sk: 'PAYOUT' } }]);
    await openPayoutAccount(m.ports, proved(), ORIGIN);
    m.clock.advance(DAY / 4);
    await sweep();
    await sweep();
    expect(read).toEqual([`acct_${PAT}`]);

    m.stripe.restricted.clear();
    m.clock.advance(DAY / 4);
    await sweep();

    expect(await state()).toBe('payable');
  });

  test('and a look at the page in between changes nothing', async () => {
    m.stripe.restricted.add(`acct_${PAT}`);
    await m.table.transact([{ delete: { pk: `PAYOUT#${PAT}`, sk: 'PAYOUT' } }]);
    await openPayoutAccount(m.ports, proved(), ORIGIN);
    const before = await m.item(`PAYOUT#${PAT}`, 'PAYOUT');
    m.clock.advance(1000);

    await look();

    expect(await m.item(`PAYOUT#${PAT}`, 'PAYOUT')).toEqual(before);
  });
});

test('every pair of state and action that no row allows is refused', () => {
  const rows = payoutLifecycle.rows.map(({ from, action }) => `${from} ${action}`);
  for (const from of payoutLifecycle.states)
    for (const action of ['begin', 'become-payable', 'restrict'] as const)
      if (!rows.includes(`${from} ${action}`))
        expect(() => payoutLifecycle.next(from, action, 'system')).toThrow();
});

test('an unknown account is ignored', async () => {
  const notice = {
    kind: 'recipient-changed',
    id: 'evt_9',
    type: 'account.updated',
    accountId: m.owner.accountId,
  };

  await receiveWebhook(m.ports, JSON.stringify(notice), 'right');

  expect(m.events('PayoutAccountChanged')).toEqual([]);
});

describe('a payout to a restricted account', () => {
  let paymentId: string;
  const payment = async () => await m.item(`PAYMENT#${paymentId}`, 'PAYMENT');
  const event = () =>
    m.eventOf(`PayoutAccount#${PAT}`, 'PayoutAccountChanged', { accountId: PAT, state: 'payable' });
  beforeEach(async () => {
    paymentId = await held(m);
    m.stripe.restricted.add(`acct_${PAT}`);
    m.toJobDay();
    await releaseEarly(m, paymentId);
  });

  test('is blocked; both the payment and the account say so', async () => {
    expect(await payment()).toMatchObject({ status: 'payout_blocked' });
    expect(await look()).toEqual({
      id: PAT,
      status: 'restricted',
      blocked: [expect.objectContaining({ paymentId, amountCents: 3800 })],
    });
    expect(m.events('PayoutBlocked').map(({ data }) => data)).toEqual([
      { paymentId, providerId: PAT, amountCents: 3800, because: 'account' },
    ]);
  });

  test('is retried daily, and published once', async () => {
    for (let day = 0; day < 3; day++) {
      m.clock.advance(DAY);
      await sweepPayments(m.ports);
    }

    expect(await payment()).toMatchObject({ status: 'payout_blocked' });
    expect(m.events('PayoutBlocked')).toHaveLength(1);
    expect(m.stripe.transfers).toEqual([]);
  });

  test('leaves as soon as the account is payable, once, by whichever caller is first', async () => {
    await restrict(false);
    await Promise.all([resumePayouts(m.ports, event()), resumePayouts(m.ports, event())]);
    expect(await payment()).toMatchObject({ status: 'released' });
    m.clock.advance(DAY);
    await sweepPayments(m.ports);

    expect(await payment()).toMatchObject({ status: 'released', transferredCents: 3800 });
    expect(m.stripe.transfers).toHaveLength(1);
    expect((await look()).blocked).toEqual([]);
  });

  test('leaves with the daily check when Stripe’s event was lost', async () => {
    m.stripe.restricted.clear();
    m.clock.advance(DAY);
    await sweepPayments(m.ports);

    expect(await payment()).toMatchObject({ status: 'released' });
    expect(await state()).toBe('payable');
  });

  test('does not leave by an outdated event', async () => {
    await resumePayouts(m.ports, event());

    expect(await payment()).toMatchObject({ status: 'payout_blocked' });
  });

  test('that Stripe refuses for a reason of its own is published again each time', async () => {
    await restrict(false);
    m.stripe.refuseTransfers(true);
    await resumePayouts(m.ports, event());

    const because = m.events('PayoutBlocked').map(({ data }) => (data as { because: string }).because);
    expect(because.sort()).toEqual(['account', 'stripe']);
  });
});
