import { type EventOf, newEvent } from '@sward/shared/events';
import { type Actor, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { callRoute } from '@sward/shared/testing';
import { FIRST, held, paid, releaseEarly } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, type Market, market, OWNER, PROVIDERS, REQUEST, STRANGER } from '../../testing/market.ts';
import { abandonCheckout } from '../checkout/abandon-checkout.ts';
import { chooseMethod } from '../checkout/choose-method.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { handlers } from '../handlers.ts';
import { answerDeletion } from './answer-deletion.ts';
import { exportOwnData } from './export-own-data.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
  await m.table.transact([
    { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: { listPk: `OWNER#${OWNER}`, listSk: 'a' } },
    ...BIDS.map((bidId, i) => ({
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` },
      set: { listPk: `PROVIDERBIDS#${PROVIDERS[i]}`, listSk: 'a' },
    })),
  ]);
});

/** Returns what the account is told before it asks to be deleted. */
const isOpen = async (actor: Actor) =>
  ((await callRoute(handlers(m.ports), 'payments.openMoney', actor)) as { isOpen: boolean }).isOpen;

let asked = 0;
async function answer(accountId: string): Promise<unknown> {
  asked += 1;
  const aggregate = { name: `Account#${accountId}`, version: 3 + asked };
  const event = newEvent(m.ports, SYSTEM, aggregate, 'AccountDeletionRequested', { accountId });
  await answerDeletion(m.ports, event as EventOf<'AccountDeletionRequested'>);
  const answers = m.events('AccountDeletionAnswered') as EventOf<'AccountDeletionAnswered'>[];
  const mine = answers.find((each) => each.aggregateVersion === aggregate.version);
  expect(mine?.data.accountId).toBe(accountId);
  return mine?.data.outcome;
}

test('an account without a payment is clear', async () => {
  expect(await answer(OWNER)).toBe('clear');
  expect(await answer(PROVIDERS[0])).toBe('clear');
  expect(await answer(STRANGER)).toBe('clear');
});

test('an open checkout blocks both parties until it is left', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  expect(await answer(OWNER)).toBe('money_held');
  expect(await answer(PROVIDERS[0])).toBe('money_held');
  expect(await answer(PROVIDERS[1])).toBe('clear');

  await abandonCheckout(m.ports, m.owner, payment.id);

  expect(await answer(OWNER)).toBe('clear');
  expect(await answer(PROVIDERS[0])).toBe('clear');
});

test('a held payment blocks both parties until it is released', async () => {
  const paymentId = await held(m);
  expect([await isOpen(m.owner), await isOpen(m.provider)]).toEqual([true, true]);
  expect(await answer(OWNER)).toBe('money_held');
  expect(await answer(PROVIDERS[0])).toBe('money_held');

  m.toJobDay();
  await releaseEarly(m, paymentId);

  expect([await isOpen(m.owner), await isOpen(m.provider)]).toEqual([false, false]);
  expect(await answer(OWNER)).toBe('clear');
  expect(await answer(PROVIDERS[0])).toBe('clear');
});

test('what is clear stays clear: no checkout of the provider’s bid begins any more', async () => {
  expect(await answer(PROVIDERS[0])).toBe('clear');

  await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'bid_not_open' });
});

test('a second delivery publishes nothing more', async () => {
  const aggregate = { name: `Account#${OWNER}`, version: 4 };
  const data = { accountId: OWNER };
  const event = newEvent(
    m.ports,
    SYSTEM,
    aggregate,
    'AccountDeletionRequested',
    data,
  ) as EventOf<'AccountDeletionRequested'>;
  await answerDeletion(m.ports, event);

  await expect(answerDeletion(m.ports, event)).rejects.toThrow(AlreadyHandled);
  expect(m.events('AccountDeletionAnswered')).toHaveLength(1);
});

describe('an export', () => {
  const exportId = 'exp_01K0000000000000000000000J';
  async function exported(accountId: string): Promise<unknown> {
    const aggregate = { name: `Account#${accountId}`, version: 4 };
    const event = newEvent(m.ports, SYSTEM, aggregate, 'AccountExportRequested', { accountId, exportId });
    await exportOwnData(m.ports, event as EventOf<'AccountExportRequested'>);
    return m.written.get(`exports/${accountId}/${exportId}/payments.json`);
  }

  test('shows the homeowner what was paid and the provider what was earned, neither the other', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    const method = { serviceFee: cents(695), paymentMethod: 'card' as const, recurringAgreed: false };
    await chooseMethod(m.ports, m.owner, { ...FIRST, ...method, keepCard: true });
    const { id } = payment;
    await paid(m, id);

    const [ofOwner, ofProvider] = [await exported(OWNER), await exported(PROVIDERS[0])];

    expect(ofOwner).toMatchObject({ paid: [{ id, status: 'held', capturedCents: 4695 }], earned: [] });
    expect(ofProvider).toMatchObject({
      paid: [],
      earned: [{ id, bidCents: 4000 }],
      payoutAccount: { state: 'payable' },
    });
    expect(ofOwner).toMatchObject({ paid: [{ keptCard: { card: 'visa •••• 4242' } }] });
    expect(JSON.stringify(ofOwner)).not.toContain('cus_');
    expect(JSON.stringify(ofOwner)).not.toContain(PROVIDERS[0]);
    expect(JSON.stringify(ofProvider)).not.toContain(OWNER);
    expect(JSON.stringify(ofProvider)).not.toContain('card');
    expect(m.events('PaymentsExported')).toHaveLength(2);
  });
});
