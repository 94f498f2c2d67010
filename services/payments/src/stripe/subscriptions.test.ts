import { endOf, type StripeWire, stripeWire } from '../../testing/stripe-wire.ts';

const END = 1_830_000_000;
const PERIOD_END = new Date(END * 1000).toISOString();
const EXPANDED = {
  'expand[0]': 'latest_invoice.confirmation_secret',
  'expand[1]': 'default_payment_method',
};
const READ = { line: 'GET /v1/subscriptions/sub_1', fields: EXPANDED, key: undefined };
const READ_BARE = { line: 'GET /v1/subscriptions/sub_1', fields: {}, key: undefined };
const PRICE_READ = {
  line: 'GET /v1/prices',
  fields: { 'lookup_keys[0]': 'sward-premium-499', active: 'true', limit: '1' },
  key: undefined,
};
const PREMIUM = { key: 'key_1', id: 'sub_1', plan: 'premium' } as const;

function body(more: Record<string, unknown> = {}, { plan = 'premium', ends = END } = {}) {
  const price = { id: `price_${plan}`, metadata: { plan } };
  return {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    metadata: { accountId: 'acc_1' },
    items: { data: [{ id: 'si_1', price, current_period_end: ends }] },
    cancel_at_period_end: false,
    default_payment_method: null,
    latest_invoice: null,
    ...more,
  };
}

const PRICE = { data: [{ id: 'price_premium' }] };

describe('a subscription', () => {
  const made = {
    line: 'POST /v1/subscriptions',
    fields: {
      customer: 'cus_1',
      'items[0][price]': 'price_premium',
      payment_behavior: 'default_incomplete',
      'payment_settings[payment_method_types][0]': 'card',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'metadata[accountId]': 'acc_1',
      ...EXPANDED,
    },
    key: 'key_1',
  };
  const buy = (wire: StripeWire) =>
    wire.gateway.subscribe({ key: 'key_1', accountId: 'acc_1', customerId: 'cus_1', plan: 'premium' });

  test('waits for its first payment', async () => {
    const wire = stripeWire();
    const latest_invoice = {
      ...{ id: 'in_1', status: 'open', amount_remaining: 499, next_payment_attempt: null },
      confirmation_secret: { client_secret: 'in_1_secret' },
    };
    wire.gives(PRICE, body({ status: 'incomplete', latest_invoice }));

    const subscription = await buy(wire);

    expect(wire.sent()).toEqual([PRICE_READ, made]);
    expect(subscription).toEqual({
      id: 'sub_1',
      accountId: 'acc_1',
      status: 'incomplete',
      plan: 'premium',
      nextPlan: 'premium',
      periodEnd: PERIOD_END,
      endsAtPeriodEnd: false,
      card: null,
      paymentMethodId: undefined,
      paidInvoiceId: undefined,
      openInvoice: { id: 'in_1', clientSecret: 'in_1_secret', amountCents: 499, retryAt: null },
    });
  });

  test('makes its price on the first purchase', async () => {
    const wire = stripeWire();
    wire.gives({ data: [] }, { id: 'price_premium' }, body());

    await buy(wire);

    expect(wire.sent()).toEqual([
      PRICE_READ,
      {
        line: 'POST /v1/prices',
        fields: {
          currency: 'usd',
          unit_amount: '499',
          'recurring[interval]': 'month',
          lookup_key: 'sward-premium-499',
          'product_data[name]': 'Premium',
          'metadata[plan]': 'premium',
        },
        key: 'price:sward-premium-499',
      },
      made,
    ]);
  });

  test.each([
    ['incomplete', 'incomplete'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['canceled', 'ended'],
    ['unpaid', 'ended'],
    ['incomplete_expired', 'ended'],
    ['paused', 'ended'],
  ])('that Stripe calls %s is %s', async (status, is) => {
    const wire = stripeWire();
    wire.gives(body({ status }));

    expect(await wire.gateway.readSubscription('sub_1')).toMatchObject({ status: is });

    expect(wire.sent()).toEqual([READ]);
  });

  test.each([
    ['canceled', undefined],
    ['incomplete_expired', undefined],
    ['past_due', undefined],
    ['unpaid', true],
    ['paused', true],
  ])('that Stripe calls %s goes on there: %s', async (status, goesOnAtStripe) => {
    const wire = stripeWire();
    wire.gives(body({ status }));

    const { goesOnAtStripe: goesOn } = await wire.gateway.readSubscription('sub_1');

    expect(goesOn).toBe(goesOnAtStripe);
  });

  test('has its card, the paid invoice and what it is paid for until it renews', async () => {
    const wire = stripeWire();
    const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242' } };
    const metadata = { accountId: 'acc_1', paidPlan: 'property-manager', paidUntil: String(END) };
    const latest_invoice = { id: 'in_2', status: 'paid' };
    wire.gives(
      body({ default_payment_method: method, metadata, latest_invoice, cancel_at_period_end: true }),
    );

    expect(await wire.gateway.readSubscription('sub_1')).toMatchObject({
      plan: 'property-manager',
      nextPlan: 'premium',
      card: 'Visa •••• 4242',
      paymentMethodId: 'pm_1',
      paidInvoiceId: 'in_2',
      openInvoice: undefined,
      endsAtPeriodEnd: true,
    });
  });

  test.each([
    ['of another period', { paidPlan: 'property-manager', paidUntil: String(END - 1) }],
    ['that was taken back', { paidPlan: '', paidUntil: '' }],
    ['without a plan', { paidUntil: String(END) }],
  ])('is paid as it is priced: a note %s', async (_, note) => {
    const wire = stripeWire();
    wire.gives(body({ metadata: note, default_payment_method: { id: 'pm_1' }, latest_invoice: 'in_1' }));

    expect(await wire.gateway.readSubscription('sub_1')).toMatchObject({
      accountId: '',
      plan: 'premium',
      card: null,
      paymentMethodId: 'pm_1',
      paidInvoiceId: undefined,
      openInvoice: undefined,
    });
  });

  test('that was declined names the time of the next attempt', async () => {
    const wire = stripeWire();
    const invoice = { id: 'in_1', status: 'open', amount_remaining: 499, next_payment_attempt: END };
    wire.gives(body({ status: 'past_due', latest_invoice: invoice, default_payment_method: 'pm_1' }));

    expect(await wire.gateway.readSubscription('sub_1')).toMatchObject({
      openInvoice: { id: 'in_1', clientSecret: '', amountCents: 499, retryAt: PERIOD_END },
      paymentMethodId: undefined,
    });
  });

  test('of a price that is no plan’s is an error', async () => {
    const wire = stripeWire();
    wire.gives(body({}, { plan: 'gold' }), body({ items: { data: [] } }));

    await expect(wire.gateway.readSubscription('sub_1')).rejects.toThrow('a price of no plan: gold');
    await expect(wire.gateway.readSubscription('sub_1')).rejects.toThrow('a subscription without an item');
  });
});

describe('a change of plan', () => {
  const changed = (more: Record<string, string>) => ({
    line: 'POST /v1/subscriptions/sub_1',
    fields: {
      'items[0][id]': 'si_1',
      'items[0][price]': 'price_premium',
      cancel_at_period_end: 'false',
      ...EXPANDED,
      ...more,
    },
    key: 'key_1',
  });

  test('to a more expensive one is charged at once, or not made', async () => {
    const wire = stripeWire();
    wire.gives(body(), PRICE, body());

    expect(await wire.gateway.upgrade(PREMIUM)).toMatchObject({ plan: 'premium' });

    const terms = {
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      'metadata[paidPlan]': '',
      'metadata[paidUntil]': '',
    };
    expect(wire.sent()).toEqual([READ_BARE, PRICE_READ, changed(terms)]);
  });

  test.each([
    [402, { type: 'card_error', code: 'card_declined' }, 'card_declined'],
    [400, { type: 'invalid_request_error' }, 'StripeInvalidRequestError'],
  ])('to a more expensive one that is refused with %i', async (status, error, end) => {
    const wire = stripeWire();
    wire.gives(body(), PRICE);
    wire.refuses(status, error);

    expect(await endOf(wire.gateway.upgrade(PREMIUM))).toBe(end);
  });

  test('has a preview of its price', async () => {
    const wire = stripeWire();
    wire.gives(body(), PRICE, { amount_due: 733 });

    expect(await wire.gateway.previewUpgrade(PREMIUM)).toBe(733);

    const fields = {
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'price_premium',
      'subscription_details[proration_behavior]': 'always_invoice',
    };
    const preview = { line: 'POST /v1/invoices/create_preview', fields };
    expect(wire.sent()[2]).toMatchObject(preview);
  });

  test.each([
    ['property-manager', 'property-manager', String(END)],
    ['premium', '', ''],
  ] as const)('at the renewal keeps %s until then', async (paidPlan, plan, until) => {
    const wire = stripeWire();
    wire.gives(body(), body(), PRICE, body());

    await wire.gateway.changeAtRenewal({ ...PREMIUM, paidPlan });

    const terms = {
      proration_behavior: 'none',
      'metadata[paidPlan]': plan,
      'metadata[paidUntil]': until,
    };
    expect(wire.sent()[3]).toEqual(changed(terms));
  });
});

describe('the end of a subscription', () => {
  test.each([true, false])('with its period: %s', async (ending) => {
    const wire = stripeWire();
    wire.gives(body({ cancel_at_period_end: ending }));

    const changed = await wire.gateway.endAtPeriodEnd({ key: 'key_1', id: 'sub_1', ending });

    expect(changed).toMatchObject({ endsAtPeriodEnd: ending });
    const fields = { cancel_at_period_end: String(ending), ...EXPANDED };
    expect(wire.sent()).toEqual([{ line: 'POST /v1/subscriptions/sub_1', fields, key: 'key_1' }]);
  });

  test.each([
    ['for the first time', (wire: StripeWire) => wire.gives(body({ status: 'canceled' }))],
    ['again', (wire: StripeWire) => wire.refuses(404, { type: 'invalid_request_error' })],
  ])('now, %s', async (_, answer) => {
    const wire = stripeWire();
    answer(wire);
    wire.gives(body({ status: 'canceled' }));

    expect(await wire.gateway.endNow('sub_1')).toMatchObject({ status: 'ended' });

    expect(wire.sent()).toMatchObject([{ line: 'DELETE /v1/subscriptions/sub_1' }, READ]);
  });
});
