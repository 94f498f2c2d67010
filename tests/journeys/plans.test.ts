/**
 * The clock goes on by months.
 *
 * @covers payments/subscriptions
 * @jest-environment-options {"stack": "own"}
 */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { CARDS, eventually } from '../support/local.ts';
import { type Form, type Person, type Result, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

const plan = (owner: Person): Promise<Result<'payments.getSubscription'>> =>
  owner.api.call('payments.getSubscription');

type Wanted = Form<'payments.changeSubscription'>['plan'];

/** What a card is to pay for a plan. */
async function secretOf(owner: Person, wanted: Wanted): Promise<string> {
  const { payment } = await owner.api.call('payments.changeSubscription', { body: { plan: wanted } });
  if (!payment) throw new Error('nothing to pay');
  return payment.clientSecret;
}

/** Buys a plan with a card as the settings do. */
async function buy(owner: Person, wanted: Wanted): Promise<void> {
  const { status } = await w.local.confirmCard(await secretOf(owner, wanted));
  expect(status).toBe(200);
}

/** Moves on by days, hour by hour as a whole; no one is signed in any longer then. */
async function pass(owner: Person, days: number): Promise<void> {
  await w.local.advance(`P${days}D`);
  await again(owner);
}

/** An owner of Premium, a month later, whose card is declined while its holder is not there. */
async function renewedInVain(): Promise<Person> {
  const owner = await registeredHomeowner(w);
  const secret = await secretOf(owner, 'premium');
  await w.local.confirmCard(secret, CARDS.alwaysAsks);
  await w.local.authenticate(secret);
  await eventually(async () => (await plan(owner)).status === 'active', 'the plan');
  await pass(owner, 32);
  return owner;
}

test('at the bid limit the owner buys Premium, and the next bid is taken', async () => {
  const owner = await registeredHomeowner(w);
  const requestId = await postRequest(w, owner);
  const client = tableClient(sharedAws());
  const now = await w.local.now();
  for (let n = 0; n < 5; n++) await placeBid(w, await outsideProvider(client, w.url, now), requestId, 40 + n);
  client.destroy();
  const sixth = await signIn(w.url, 'provider@sward.test');
  const read = () => owner.api.call('requests.get', { params: { requestId } });
  const full = await read();
  const bid: Form<'bids.place'> = {
    bidAmount: 38,
    availableDate: full.serviceDate,
    availableTime: 'morning',
    description: 'Mowing and edging.',
  };
  const offer = { params: { requestId }, body: bid };
  expect(await sixth.fails('bids.place', offer)).toMatchObject({ status: 409, code: 'bid_limit_reached' });

  await buy(owner, 'premium');

  // The webhook has told of the payment, no one asked.
  await eventually(() => sixth.api.call('bids.place', offer).catch(() => undefined), 'room for a sixth bid');
  const after = await read();
  expect(full.allowedActions).toContain('enlarge-plan');
  expect(after).toMatchObject({ bidCount: 6 });
  expect(after.allowedActions).not.toContain('enlarge-plan');
  expect(await plan(owner)).toMatchObject({ status: 'active', plan: 'premium', nextChargeCents: 499 });
  await eventually(
    async () => (await owner.api.call('auth.user')).plan === 'premium',
    'the account to show its plan',
  );
});

test('a month is charged, a change too, and a cancelled plan ends with what is paid for', async () => {
  const before = await w.local.totals();
  const owner = await registeredHomeowner(w);
  await buy(owner, 'premium');
  await eventually(async () => (await plan(owner)).status === 'active', 'the plan');

  const preview = await owner.api.call('payments.previewSubscription', {
    query: { plan: 'property-manager' },
  });
  expect(preview).toMatchObject({ thenCents: 1499, from: (await plan(owner)).periodEnd });
  // The month has just begun: no more than seconds of it are gone.
  expect([999, 1000]).toContain(preview.nowCents);
  const changed = await owner.api.call('payments.changeSubscription', { body: { plan: 'property-manager' } });
  expect(changed).toMatchObject({ plan: 'property-manager', payment: null });
  await pass(owner, 32);
  const renewed = await plan(owner);
  const ending = await owner.api.call('payments.cancelSubscription');
  await pass(owner, 32);

  expect(renewed).toMatchObject({
    status: 'active',
    nextChargeCents: 1499,
    card: expect.stringContaining('4242'),
  });
  expect(ending).toMatchObject({ status: 'ending', plan: 'property-manager', nextPlan: 'basic' });
  expect(await plan(owner)).toMatchObject({ status: 'none', plan: 'basic' });
  // Others of this stack have no plan by now that costs them anything.
  expect((await w.local.totals()).charges - before.charges).toBeGreaterThanOrEqual(499 + 1000 + 1499);
});

test('a renewal that the card refuses is paid at once with another card, which stays', async () => {
  const owner = await renewedInVain();
  expect(await plan(owner)).toMatchObject({ status: 'past_due', allowedActions: ['pay', 'card', 'cancel'] });
  const { clientSecret } = await owner.api.call('payments.openPlanCard');
  const body = { setupId: clientSecret.replace(/_secret_.*/, '') };
  expect(await owner.fails('payments.takePlanCard', { body })).toMatchObject({
    status: 409,
    code: 'card_declined',
  });
  await w.local.confirmCard(clientSecret);

  const taken = await owner.api.call('payments.takePlanCard', { body });

  expect(taken).toMatchObject({ status: 'active', plan: 'premium', card: expect.stringContaining('4242') });
  await pass(owner, 32);
  expect(await plan(owner)).toMatchObject({ status: 'active', plan: 'premium' });
});

test('a renewal that the card refuses leaves the plan for the attempts that follow, then it is Basic', async () => {
  const owner = await renewedInVain();
  const late = await plan(owner);
  await pass(owner, 16);

  expect(late).toMatchObject({ status: 'past_due', plan: 'premium', retryAt: expect.any(String) });
  expect(await plan(owner)).toMatchObject({ status: 'none', plan: 'basic' });
});
