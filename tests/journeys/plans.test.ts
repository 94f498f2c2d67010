/**
 * The clock moves on by months.
 *
 * @covers payments/subscriptions
 * @stack own
 */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { CARDS, eventually } from '../support/local.ts';
import { type Form, type Person, type Result, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, placeBid, postRequest } from '../support/steps.ts';
import { NIGHTLY, world } from '../support/world.ts';

const w = world(siteUrl());

beforeAll(() => w.local.toggleSchedules(...NIGHTLY));

const plan = (owner: Person): Promise<Result<'payments.getSubscription'>> =>
  owner.api.call('payments.getSubscription');

type Wanted = Form<'payments.changeSubscription'>['plan'];

/** Changes to a plan that must be paid; returns the client secret of its payment. */
async function secretOf(owner: Person, wanted: Wanted): Promise<string> {
  const { payment } = await owner.api.call('payments.changeSubscription', { body: { plan: wanted } });
  if (!payment) throw new Error('nothing to pay');
  return payment.clientSecret;
}

/** Buys a plan with a card, as the settings do. */
async function buy(owner: Person, wanted: Wanted): Promise<void> {
  const { status } = await w.local.confirmCard(await secretOf(owner, wanted));
  expect(status).toBe(200);
}

/** Moves the clock by days and signs the owners in again, whose sessions have ended. */
async function pass(days: number, ...owners: Person[]): Promise<void> {
  await w.local.advance(`P${days}D`);
  await Promise.all(owners.map((owner) => again(owner)));
}

const hasPlan = (owner: Person) =>
  eventually(async () => (await plan(owner)).status === 'active', 'the plan to begin');

/** Registers an owner of Premium whose card is declined while its holder is away. */
async function ofAbsentHolder(): Promise<Person> {
  const owner = await registeredHomeowner(w);
  const secret = await secretOf(owner, 'premium');
  await w.local.confirmCard(secret, CARDS.alwaysAsks);
  await w.local.authenticate(secret);
  await hasPlan(owner);
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

  // The webhook has reported the payment; no page asked for it.
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

/** Months pass for three owners: one pays and leaves, one pays late with another card, one never pays. */
describe('month by month', () => {
  let leaving: Person;
  let late: Person;
  let never: Person;
  let chargesBefore: number;

  beforeAll(async () => {
    chargesBefore = (await w.local.totals()).charges;
    leaving = await registeredHomeowner(w);
    [late, never] = [await ofAbsentHolder(), await ofAbsentHolder()];
    await buy(leaving, 'premium');
    await hasPlan(leaving);
  });

  test('a change is charged at once for what is left of the month', async () => {
    const preview = await leaving.api.call('payments.previewSubscription', {
      query: { plan: 'property-manager' },
    });
    expect(preview).toMatchObject({ thenCents: 1499, from: (await plan(leaving)).periodEnd });
    // The month has just begun: at most seconds of it are gone.
    expect([999, 1000]).toContain(preview.nowCents);
    const changed = await leaving.api.call('payments.changeSubscription', {
      body: { plan: 'property-manager' },
    });
    expect(changed).toMatchObject({ plan: 'property-manager', payment: null });
  });

  test('a month later: charged, or left for the attempts that follow, or paid at once with another card', async () => {
    await pass(32, leaving, late, never);

    expect(await plan(leaving)).toMatchObject({
      status: 'active',
      nextChargeCents: 1499,
      card: expect.stringContaining('4242'),
    });
    expect(await plan(never)).toMatchObject({
      status: 'past_due',
      plan: 'premium',
      retryAt: expect.any(String),
    });
    expect(await plan(late)).toMatchObject({ status: 'past_due', allowedActions: ['pay', 'card', 'cancel'] });
    const { clientSecret } = await late.api.call('payments.openPlanCard');
    const body = { setupId: clientSecret.replace(/_secret_.*/, '') };
    expect(await late.fails('payments.takePlanCard', { body })).toMatchObject({
      status: 409,
      code: 'card_declined',
    });
    await w.local.confirmCard(clientSecret);
    expect(await late.api.call('payments.takePlanCard', { body })).toMatchObject({
      status: 'active',
      plan: 'premium',
      card: expect.stringContaining('4242'),
    });
  });

  test('what is cancelled ends with what is paid for, the other card stays, and what is never paid is Basic', async () => {
    const ending = await leaving.api.call('payments.cancelSubscription');
    await pass(16, never);
    const afterAttempts = await plan(never);
    await pass(16, leaving, late);

    expect(afterAttempts).toMatchObject({ status: 'none', plan: 'basic' });
    expect(ending).toMatchObject({ status: 'ending', plan: 'property-manager', nextPlan: 'basic' });
    expect(await plan(leaving)).toMatchObject({ status: 'none', plan: 'basic' });
    expect(await plan(late)).toMatchObject({ status: 'active', plan: 'premium' });
    // No other account of this stack pays for a plan any more.
    expect((await w.local.totals()).charges - chargesBefore).toBeGreaterThanOrEqual(499 + 1000 + 1499);
  });
});
