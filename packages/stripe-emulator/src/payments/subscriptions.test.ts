import type StripeClient from 'stripe';
import { type Bench, card, failureOf, startBench } from '../../testing/testing.ts';

const DAY = 86_400_000;
let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
  bench.clock.advance(Date.parse('2027-01-31T12:00:00.000Z') - bench.clock.now());
});
afterEach(() => bench.close());

const priceOf = (amount: number, name: string) =>
  bench.api.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    lookup_key: name,
    product_data: { name },
  });

const EXPAND = ['latest_invoice.confirmation_secret', 'default_payment_method'];

async function buy(number = '4242424242424242', amount = 499) {
  const customer = await bench.api.customers.create({ name: 'Ann' });
  const price = await priceOf(amount, `monthly-${amount}`);
  const made = await bench.api.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { accountId: 'acc_1' },
    expand: EXPAND,
  });
  const secret = (made.latest_invoice as StripeClient.Invoice).confirmation_secret?.client_secret ?? '';
  const pay = (cardNumber = number) =>
    bench.local.confirmFromBrowser(secret.split('_secret_')[0] ?? '', {
      client_secret: secret,
      ...card(cardNumber),
    });
  const read = () => bench.api.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  return { made, pay, read, itemId: made.items.data[0]?.id ?? '' };
}

async function pass(days: number): Promise<void> {
  bench.clock.advance(days * DAY);
  await bench.deliveries.attempt();
}

const day = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);
const endOf = (subscription: StripeClient.Subscription) =>
  day(subscription.items.data[0]?.current_period_end);
const invoiceOf = (subscription: StripeClient.Subscription) =>
  subscription.latest_invoice as StripeClient.Invoice;

describe('a subscription', () => {
  test('begins with the first payment, whose card is kept for the renewals', async () => {
    const { made, pay, read } = await buy();

    await pay();

    expect(made).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open', amount_due: 499 } });
    expect(made.payment_settings?.payment_method_types).toEqual(['card']);
    const paid = await read();
    expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 499 } });
    expect(paid.default_payment_method).toMatch(/^pm_/);
    expect(invoiceOf(paid).confirmation_secret).toBeUndefined();
    expect(invoiceOf(paid).parent?.subscription_details).toMatchObject({
      subscription: made.id,
      metadata: { accountId: 'acc_1' },
    });
  });

  test('takes cards', async () => {
    const { id } = await bench.api.customers.create({ name: 'Ann' });
    const price = await priceOf(499, 'monthly-499');

    const refused = await failureOf(
      bench.api.subscriptions.create({
        ...{ customer: id, items: [{ price: price.id }], payment_behavior: 'default_incomplete' },
        payment_settings: { payment_method_types: ['us_bank_account'] },
      }),
    );

    expect(refused.param).toBe('payment_settings[payment_method_types]');
  });

  test('that no one pays for expires after 23 hours, and cannot be paid any more', async () => {
    const { pay, read } = await buy();

    await pass(1);

    expect(await read()).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
    expect((await pay()).status).toBe(400);
  });

  test('renews month by month, to the last day of a shorter one and back', async () => {
    const { pay, read } = await buy();
    await pay();

    expect(endOf(await read())).toBe('2027-02-28');
    await pass(28);
    expect(endOf(await read())).toBe('2027-03-31');
    await pass(31);

    const renewed = await read();
    expect(endOf(renewed)).toBe('2027-04-30');
    expect(renewed.status).toBe('active');
    const invoices = await bench.api.invoices.list({ subscription: renewed.id, expand: ['data.payments'] });
    const [first] = invoices.data[0]?.payments?.data ?? [];
    expect(first).toMatchObject({
      status: 'paid',
      payment: { payment_intent: expect.stringMatching(/^pi_/) },
    });
    expect(invoices.data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
    expect((await bench.local.totals()).charges).toBe(3 * 499);
  });

  test('whose renewal is declined is tried again after 3, 5 and 7 days, and then canceled', async () => {
    const { pay, read } = await buy();
    await pay();
    const declined = async (days: number) => {
      await bench.local.setFault('decline');
      await pass(days);
      return await read();
    };

    const late = await declined(28);
    expect(late.status).toBe('past_due');
    expect(day(invoiceOf(late).next_payment_attempt ?? 0)).toBe('2027-03-03');
    expect((await declined(3)).status).toBe('past_due');
    expect((await declined(5)).status).toBe('past_due');
    expect(await declined(7)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
  });

  test('is in force again when a later attempt succeeds', async () => {
    const { pay, read } = await buy();
    await pay();
    await bench.local.setFault('decline');
    await pass(28);

    await pass(3);

    expect(await read()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 2 },
    });
  });

  test('canceled at the end of its period runs until then and is charged no more', async () => {
    const { made, pay, read } = await buy();
    await pay();

    const ending = await bench.api.subscriptions.update(made.id, { cancel_at_period_end: true });

    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(day(ending.cancel_at ?? 0)).toBe('2027-02-28');
    await pass(28);
    expect((await read()).status).toBe('canceled');
    expect((await bench.local.totals()).charges).toBe(499);
  });
});

describe('another price', () => {
  test('costs the difference for the rest of the period at once', async () => {
    const { made, pay, read, itemId } = await buy();
    await pay();
    await pass(14);
    const dearer = await priceOf(1499, 'dearer');
    const items = [{ id: itemId, price: dearer.id }];
    const preview = await bench.api.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    });
    expect([preview.amount_due, invoiceOf(await read()).amount_due]).toEqual([750 - 250, 499]);

    await bench.api.subscriptions.update(made.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });

    const changed = await read();
    expect(changed.items.data[0]?.price.unit_amount).toBe(1499);
    expect(invoiceOf(changed)).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      // Half of the period is left.
      amount_paid: 750 - 250,
    });
  });

  test('stays the old one when the card is declined', async () => {
    const { made, pay, read, itemId } = await buy();
    await pay();
    const dearer = await priceOf(1499, 'dearer');
    await bench.local.setFault('decline');

    const refused = await failureOf(
      bench.api.subscriptions.update(made.id, {
        items: [{ id: itemId, price: dearer.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );

    expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const kept = await read();
    expect(kept).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 499 } });
    expect(kept.items.data[0]?.price.unit_amount).toBe(499);
  });

  test('without proration is charged with the next renewal', async () => {
    const { made, pay, read, itemId } = await buy('4242424242424242', 1499);
    await pay();
    const cheaper = await priceOf(499, 'cheaper');

    await bench.api.subscriptions.update(made.id, {
      items: [{ id: itemId, price: cheaper.id }],
      proration_behavior: 'none',
    });

    expect((await bench.local.totals()).charges).toBe(1499);
    await pass(28);
    expect(invoiceOf(await read())).toMatchObject({ status: 'paid', amount_paid: 499 });
  });
});

test('a first invoice that is voided cannot be paid; a paid one cannot be voided', async () => {
  const [left, taken] = [await buy('4242424242424242', 499), await buy('4242424242424242', 1499)];
  await taken.pay();

  await bench.api.invoices.voidInvoice(invoiceOf(left.made).id ?? '');

  expect((await left.read()).status).toBe('incomplete_expired');
  expect((await left.pay()).status).toBe(400);
  const refused = await failureOf(bench.api.invoices.voidInvoice(invoiceOf(taken.made).id ?? ''));
  expect(refused.statusCode).toBe(400);
});

test('a lookup key names one price', async () => {
  const price = await priceOf(499, 'premium');

  const found = await bench.api.prices.list({ lookup_keys: ['premium', 'other'] });

  expect(found.data.map(({ id }) => id)).toEqual([price.id]);
  expect(await failureOf(priceOf(599, 'premium'))).toMatchObject({ statusCode: 400 });
});
