import { stripeWire } from '../../testing/stripe-wire.ts';

const VERSION = '2026-10-28.endive';

test('a provider gets an account at Stripe once', async () => {
  const wire = stripeWire();
  wire.gives({ id: 'acct_1' });
  const provider = { key: 'acc_1', email: 'pro@sward.test', name: 'Green Lawns' };

  expect(await wire.gateway.createConnectedAccount(provider)).toMatchObject({ id: 'acct_1' });

  expect(wire.sent()).toEqual([
    {
      line: 'POST /v2/core/accounts',
      fields: {
        contact_email: 'pro@sward.test',
        display_name: 'Green Lawns',
        dashboard: 'express',
        identity: { country: 'us' },
        defaults: {
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        metadata: { accountId: 'acc_1' },
        include: ['configuration.recipient'],
      },
      key: 'recipient:acc_1',
    },
  ]);
  expect(wire.calls[0]?.headers).toMatchObject({
    'Stripe-Version': VERSION,
    'Content-Type': 'application/json',
  });
});

test.each([
  ['active', true],
  ['pending', false],
  ['restricted', false],
])('money can be transferred to an account that is %s: %s', async (status, payable) => {
  const wire = stripeWire();
  const capabilities = { stripe_balance: { stripe_transfers: { status } } };
  wire.gives({ id: 'acct_1', configuration: { recipient: { capabilities } } });

  expect(await wire.gateway.readConnectedAccount('acct_1')).toEqual({ payable });

  const [call] = wire.calls;
  expect(call).toMatchObject({ line: 'GET /v2/core/accounts/acct_1', key: undefined });
  expect(Object.values(call?.fields ?? {})).toEqual(['configuration.recipient']);
});

test.each([
  [{}],
  [{ configuration: null }],
  [{ configuration: { recipient: null } }],
  [{ configuration: { recipient: { capabilities: {} } } }],
  [{ configuration: { recipient: { capabilities: { stripe_balance: {} } } } }],
])('an account that has not finished onboarding cannot be paid: %j', async (account) => {
  const wire = stripeWire();
  wire.gives({ id: 'acct_1', ...account });

  expect(await wire.gateway.readConnectedAccount('acct_1')).toEqual({ payable: false });
});

test('a link opens Stripe’s own page once and leads back', async () => {
  const wire = stripeWire();
  const returnUrl = 'https://sward.test/payouts';
  wire.gives({ url: 'https://connect.stripe.test/1' });

  const link = await wire.gateway.onboardingLink({ key: 'key_1', stripeAccountId: 'acct_1', returnUrl });

  expect(link).toMatchObject({ url: 'https://connect.stripe.test/1' });
  expect(wire.sent()).toEqual([
    {
      line: 'POST /v2/core/account_links',
      fields: {
        account: 'acct_1',
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { return_url: returnUrl, refresh_url: returnUrl },
        },
      },
      key: 'key_1',
    },
  ]);
});

test('a link opens Stripe’s dashboard of the account', async () => {
  const wire = stripeWire();
  wire.gives({ object: 'login_link', created: 1, url: 'https://connect.stripe.test/express/1' });

  const link = await wire.gateway.dashboardLink({ key: 'key_1', stripeAccountId: 'acct_1' });

  expect(link).toMatchObject({ url: 'https://connect.stripe.test/express/1' });
  expect(wire.sent()).toEqual([{ line: 'POST /v1/accounts/acct_1/login_links', fields: {}, key: 'key_1' }]);
});
