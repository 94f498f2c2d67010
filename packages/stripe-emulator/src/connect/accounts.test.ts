import { type Bench, failureOf, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const recipient = () =>
  bench.api.v2.core.accounts.create({
    contact_email: 'provider@example.com',
    display_name: 'Green Lawns',
    dashboard: 'express',
    identity: { country: 'us', entity_type: 'individual' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    include: ['configuration.recipient', 'requirements'],
    metadata: { accountId: 'acc_1' },
  });

const transferStatus = async (id: string) => {
  const account = await bench.api.v2.core.accounts.retrieve(id, { include: ['configuration.recipient'] });
  return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
};

describe('accounts of the second API', () => {
  test('a new recipient is restricted until it is onboarded', async () => {
    const account = await recipient();

    expect(account).toMatchObject({
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      contact_email: 'provider@example.com',
      display_name: 'Green Lawns',
      dashboard: 'express',
      livemode: false,
      metadata: { accountId: 'acc_1' },
    });
    expect(account.id).toMatch(/^acct_[A-Za-z0-9]{16}$/);
    expect(account.created).toBe(new Date(Math.floor(bench.clock.now() / 1000) * 1000).toISOString());
    expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers).toEqual({
      status: 'restricted',
      status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    });
    expect(account.requirements?.entries?.length).toBeGreaterThan(0);

    await bench.local.setAccountStatus(account.id, 'active');
    expect(await transferStatus(account.id)).toBe('active');

    await bench.local.setAccountStatus(account.id, 'restricted');
    expect(await transferStatus(account.id)).toBe('restricted');
  });

  test('parts that are not included are null', async () => {
    const { id } = await recipient();

    const bare = await bench.api.v2.core.accounts.retrieve(id);
    const full = await bench.api.v2.core.accounts.retrieve(id, { include: ['identity', 'defaults'] });

    expect(bare).toMatchObject({ configuration: null, identity: null, requirements: null, defaults: null });
    expect(full).toMatchObject({
      configuration: null,
      identity: { country: 'us', entity_type: 'individual' },
      defaults: { responsibilities: { losses_collector: 'application' } },
    });
  });

  test('an update keeps what it does not name; an unknown id answers 404', async () => {
    const { id } = await recipient();

    const updated = await bench.api.v2.core.accounts.update(id, {
      display_name: 'Greener Lawns',
      metadata: { region: 'north' },
    });

    expect(updated).toMatchObject({
      display_name: 'Greener Lawns',
      contact_email: 'provider@example.com',
      metadata: { accountId: 'acc_1', region: 'north' },
    });
    expect(await failureOf(bench.api.v2.core.accounts.retrieve('acct_none'))).toMatchObject({
      statusCode: 404,
    });
  });

  test('a failed creation is not remembered by its key', async () => {
    const options = { idempotencyKey: 'account-retry' };
    await bench.local.setFault('500');

    const failed = await failureOf(bench.api.v2.core.accounts.create({ display_name: 'A' }, options));
    const created = await bench.api.v2.core.accounts.create({ display_name: 'A' }, options);
    const replayed = await bench.api.v2.core.accounts.create({ display_name: 'A' }, options);

    expect(failed.statusCode).toBe(500);
    expect(replayed.id).toBe(created.id);
  });
});

describe('accounts of the first API', () => {
  test('show the same account', async () => {
    const { id } = await recipient();
    const before = await bench.api.accounts.retrieve(id);
    await bench.local.setAccountStatus(id, 'active');
    const after = await bench.api.accounts.retrieve(id);

    expect(before).toMatchObject({
      object: 'account',
      email: 'provider@example.com',
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
      details_submitted: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    expect(after).toMatchObject({
      capabilities: { transfers: 'active' },
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], disabled_reason: null },
    });
  });

  test('are created and updated', async () => {
    const account = await bench.api.accounts.create({
      type: 'express',
      country: 'US',
      email: 'p@example.com',
    });

    const updated = await bench.api.accounts.update(account.id, {
      capabilities: { transfers: { requested: true } },
      metadata: { accountId: 'acc_2' },
    });

    expect(account).toMatchObject({ type: 'express', capabilities: {} });
    expect(updated).toMatchObject({
      capabilities: { transfers: 'inactive' },
      metadata: { accountId: 'acc_2' },
    });
    expect(await failureOf(bench.api.accounts.retrieve('acct_none'))).toMatchObject({ statusCode: 404 });
  });
});

describe('onboarding links', () => {
  const link = (account: string) =>
    bench.api.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: 'http://site.test/payout/refresh',
          return_url: 'http://site.test/payout/return',
        },
      },
    });
  const follow = (url: string, init: RequestInit = {}) =>
    fetch(bench.url + new URL(url).pathname, { redirect: 'manual', ...init });
  const press = (url: string, status: string) =>
    follow(url, { method: 'POST', body: new URLSearchParams({ status }) });

  test('lead to a page on the site that makes the account payable, once', async () => {
    const { id } = await recipient();
    const created = await link(id);
    expect(created).toMatchObject({ object: 'v2.core.account_link', account: id });
    expect(new URL(created.url).origin).toBe('http://site.test');

    const shown = await follow(created.url);
    const done = await press(created.url, 'active');
    const again = await follow(created.url);

    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(id);
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://site.test/payout/return']);
    expect(await transferStatus(id)).toBe('active');
    expect(again.headers.get('location')).toBe('http://site.test/payout/refresh');
  });

  test('leave an unfinished account restricted, and expire', async () => {
    const { id } = await recipient();
    const left = await link(id);
    await press(left.url, 'restricted');
    expect(await transferStatus(id)).toBe('restricted');

    const old = await bench.api.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'http://site.test/refresh',
      return_url: 'http://site.test/return',
    });
    bench.clock.advance((old.expires_at - old.created) * 1000);

    expect((await press(old.url, 'active')).headers.get('location')).toBe('http://site.test/refresh');
    expect(await transferStatus(id)).toBe('restricted');
  });

  test('need an account and absolute addresses', async () => {
    const { id } = await recipient();

    expect(await failureOf(link('acct_none'))).toMatchObject({ statusCode: 400, param: 'account' });
    expect(
      await failureOf(
        bench.api.accountLinks.create({ account: id, type: 'account_onboarding', refresh_url: '/refresh' }),
      ),
    ).toMatchObject({ code: 'url_invalid', param: 'refresh_url' });
  });
});

describe('login links', () => {
  test('lead to the dashboard of an account that has completed the onboarding', async () => {
    const { id } = await recipient();
    await bench.local.setAccountStatus(id, 'active');

    const link = await bench.api.accounts.createLoginLink(id);
    const page = bench.url + new URL(link.url).pathname;
    const shown = await fetch(page);
    const back = await fetch(page, { method: 'POST', redirect: 'manual' });

    expect(link).toMatchObject({ object: 'login_link', created: expect.any(Number) });
    expect(new URL(link.url).origin).toBe('http://site.test');
    expect(await shown.text()).toContain(id);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
  });

  test('are refused before that, and without the Express Dashboard', async () => {
    const { id } = await recipient();
    const other = await bench.api.v2.core.accounts.create({ display_name: 'A' });
    await bench.local.setAccountStatus(other.id, 'active');

    for (const account of [id, other.id])
      expect(await failureOf(bench.api.accounts.createLoginLink(account))).toMatchObject({
        statusCode: 400,
        type: 'StripeInvalidRequestError',
      });
    expect(await failureOf(bench.api.accounts.createLoginLink('acct_none'))).toMatchObject({
      statusCode: 404,
    });
  });
});

test('the console sets the state of an account', async () => {
  const { id } = await recipient();

  const response = await fetch(`${bench.url}/_local/stripe/accounts/${id}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'active' }),
    headers: { 'content-type': 'application/json' },
  });

  expect(response.status).toBe(200);
  expect(await transferStatus(id)).toBe('active');
});
