import { HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { overtaken } from '@sward/shared/testing';
import { FIRST, notice, SECOND } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { chooseMethod } from './choose-method.ts';
import { openCheckout } from './open-checkout.ts';

const METHOD = { ...FIRST, serviceFee: cents(695), paymentMethod: 'card' as const, recurringAgreed: false };
const WAIT = { code: 'too_many_requests', detail: { retryAfter: 3600 } };

let m: Market;
let told: number;
beforeEach(async () => {
  m = await market();
  told = 0;
});

const open = async (input = FIRST) => (await openCheckout(m.ports, m.owner, input)).payment.id;
/** Delivers Stripe's webhook of declined attempts; the homeowner sends Sward no request. */
const declined = async (paymentId: string, times = 1) => {
  for (let i = 0; i < times; i++)
    await receiveWebhook(m.ports, notice('intent-failed', paymentId, `evt_${told++}`), 'right');
};
const statusAtStripe = (paymentId: string) => m.stripe.intents.get(`pi_${paymentId}`)?.status;
const statusOf = async (paymentId: string) => (await m.item(`PAYMENT#${paymentId}`, 'PAYMENT'))?.status;
const lock = async () => (await m.item(`REQUEST#${REQUEST}`, 'REQUEST'))?.checkoutLock;

describe('card testing at Stripe with the secret of an intent', () => {
  test('is cancelled there with the fifth decline, and a sixth, good card pays nothing', async () => {
    const paymentId = await open();
    await declined(paymentId, 4);
    expect([statusAtStripe(paymentId), await statusOf(paymentId)]).toEqual(['open', 'initiated']);

    await declined(paymentId);

    expect(statusAtStripe(paymentId)).toBe('canceled');
    expect(m.stripe.pay(`pi_${paymentId}`)).toBe(false);
    await sweepPayments(m.ports);
    expect((await getPayment(m.ports, m.owner, paymentId)).payment).toMatchObject({
      ...{ status: 'void', capturedCents: 0 },
    });
    expect(await lock()).toBeUndefined();
  });

  test('has five tries an hour over all payments: another checkout does not reset them', async () => {
    const first = await open();
    await declined(first, 3);
    const second = await open(SECOND);
    await declined(second, 2);

    expect(statusAtStripe(second)).toBe('canceled');
    for (const input of [FIRST, SECOND]) await expect(open(input)).rejects.toMatchObject(WAIT);
    await expect(chooseMethod(m.ports, m.owner, METHOD)).rejects.toMatchObject(WAIT);
  });

  test('gains nothing by leaving the checkout before the decline is reported', async () => {
    for (let n = 0; n < LIMITS.declinesPerHour; n++) {
      const paymentId = await open();
      await abandonCheckout(m.ports, m.owner, paymentId);
      await declined(paymentId);
    }

    await expect(open()).rejects.toMatchObject(WAIT);
  });

  test('has ten tries a day', async () => {
    for (const _ of [1, 2]) {
      await declined(await open(), 5);
      m.clock.advance(HOUR + 1);
    }

    await expect(open()).rejects.toMatchObject({ code: 'too_many_requests' });
    m.clock.advance(24 * HOUR);
    expect(await statusOf(await open())).toBe('initiated');
  });
});

test('an hour later a new checkout has its own payable intent', async () => {
  const first = await open();
  await declined(first, 5);
  m.clock.advance(HOUR);

  const second = await open();

  expect(second).not.toBe(first);
  expect(m.stripe.pay(`pi_${second}`)).toBe(true);
  expect((await getPayment(m.ports, m.owner, second)).payment.status).toBe('held');
});

test('a decline that is reported twice counts once', async () => {
  const paymentId = await open();
  await declined(paymentId, 4);
  told = 0;
  await declined(paymentId, 4);

  expect(statusAtStripe(paymentId)).toBe('open');
  expect((await m.item(`DECLINES#${OWNER}`, 'DECLINES'))?.recent).toHaveLength(4);
});

test('two concurrent declines count as two', async () => {
  const paymentId = await open();
  await declined(paymentId, 3);
  const table = overtaken(m.table, () => declined(paymentId));

  await receiveWebhook(
    { ...m.ports, marketplace: table },
    notice('intent-failed', paymentId, 'evt_late'),
    'right',
  );

  expect(statusAtStripe(paymentId)).toBe('canceled');
});

test('when Stripe is unreachable at the fifth decline, the repeated event cancels', async () => {
  const paymentId = await open();
  await declined(paymentId, 4);
  const away = { ...m.stripe, cancelIntent: () => Promise.reject(new Error('down')) };
  const fifth = notice('intent-failed', paymentId, 'evt_fifth');
  await expect(receiveWebhook({ ...m.ports, stripe: away }, fifth, 'right')).rejects.toThrow('down');

  await receiveWebhook(m.ports, fifth, 'right');

  expect(statusAtStripe(paymentId)).toBe('canceled');
  expect(await statusOf(paymentId)).toBe('void');
});

test('an attempt that succeeds at the fifth decline is recorded', async () => {
  const paymentId = await open();
  await declined(paymentId, 4);
  m.stripe.pay(`pi_${paymentId}`);

  await declined(paymentId);

  expect(await statusOf(paymentId)).toBe('held');
});

test('declines of one account do not count for another', async () => {
  const paymentId = await open();
  await declined(paymentId, 5);

  await expect(openCheckout(m.ports, m.stranger, FIRST)).rejects.toMatchObject({ code: 'not_found' });
  expect(await m.item(`DECLINES#${m.stranger.accountId}`, 'DECLINES')).toBeUndefined();
});
