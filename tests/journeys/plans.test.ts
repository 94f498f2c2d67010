/**
 * The clock goes on by months.
 *
 * @covers payments
 * @jest-environment-options {"stack": "own"}
 */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { CARDS, eventually } from '../support/local.ts';
import { type AnyBody, type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

const plan = (owner: Person): Promise<AnyBody> => owner.must('GET', '/api/subscription');

/** Buys a plan with a card as the settings do. */
async function buy(owner: Person, wanted: string): Promise<void> {
  const { payment } = await owner.must<AnyBody>('POST', '/api/subscription', { plan: wanted });
  const { status } = await w.local.confirmCard(payment.clientSecret);
  expect(status).toBe(200);
}

/** Moves on by days, hour by hour as a whole; nobody is signed in any longer then. */
async function pass(owner: Person, days: number): Promise<void> {
  await w.local.advance(`P${days}D`);
  await again(owner);
}

/** An owner of Premium, a month later, whose card is declined while its holder is not there. */
async function renewedInVain(): Promise<Person> {
  const owner = await registeredHomeowner(w);
  const { payment } = await owner.must<AnyBody>('POST', '/api/subscription', { plan: 'premium' });
  await w.local.confirmCard(payment.clientSecret, CARDS.alwaysAsks);
  await w.local.authenticate(payment.clientSecret);
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
  const read = () => owner.must<AnyBody>('GET', `/api/service-requests/${requestId}`);
  const full = await read();
  const bid = {
    bidAmount: 38,
    availableDate: full.serviceDate,
    availableTime: 'morning',
    description: 'Mowing and edging.',
  };
  const path = `/api/service-requests/${requestId}/bids`;
  const refused = await sixth.call('POST', path, bid);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'bid_limit_reached']);

  await buy(owner, 'premium');

  // The webhook has told of the payment, nobody asked.
  await eventually(async () => (await sixth.call('POST', path, bid)).status === 201, 'room for a sixth bid');
  const after = await read();
  expect(full.allowedActions).toContain('enlarge-plan');
  expect(after).toMatchObject({ bidCount: 6 });
  expect(after.allowedActions).not.toContain('enlarge-plan');
  expect(await plan(owner)).toMatchObject({ status: 'active', plan: 'premium', nextChargeCents: 499 });
  await eventually(
    async () => (await owner.must<AnyBody>('GET', '/api/auth/user')).plan === 'premium',
    'the account to show its plan',
  );
});

test('a month is charged, a change too, and a cancelled plan ends with what is paid for', async () => {
  const before = await w.local.totals();
  const owner = await registeredHomeowner(w);
  await buy(owner, 'premium');
  await eventually(async () => (await plan(owner)).status === 'active', 'the plan');

  const preview = await owner.must<AnyBody>('GET', '/api/subscription/preview?plan=property-manager');
  expect(preview).toMatchObject({ thenCents: 1499, from: (await plan(owner)).periodEnd });
  // The month has just begun: no more than seconds of it are gone.
  expect([999, 1000]).toContain(preview.nowCents);
  const changed = await owner.must<AnyBody>('POST', '/api/subscription', { plan: 'property-manager' });
  expect(changed).toMatchObject({ plan: 'property-manager', payment: null });
  await pass(owner, 32);
  const renewed = await plan(owner);
  const ending = await owner.must<AnyBody>('DELETE', '/api/subscription', {});
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
  const { clientSecret } = await owner.must<AnyBody>('POST', '/api/subscription/card', {});
  const body = { setupId: clientSecret.split('_secret_')[0] };
  const early = await owner.call('PUT', '/api/subscription/card', body);
  expect([early.status, early.body.error.code]).toEqual([409, 'card_declined']);
  await w.local.confirmCard(clientSecret);

  const taken = await owner.must<AnyBody>('PUT', '/api/subscription/card', body);

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
