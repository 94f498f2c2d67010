/**
 * The ledger that this file compares is that of the whole stack.
 *
 * @covers payments/payouts payments/settlement payments/reconciliation
 * @stack own
 */
import { allItems, tableClient } from '../support/aws.ts';
import { countedWith } from '../support/desk.ts';
import { eventually } from '../support/local.ts';
import { idOf, person, SEED_PASSWORD } from '../support/people.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, paidJob, payment, signInSeeded, toTheJob } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** A provider whom Stripe can no longer pay, the money that waits for them, and the operator desk's view of it. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

/** Cancels the seeded jobs. Their automatic refunds would be in the compared ledger or not, depending on the clock. */
async function cancelSeededJob(): Promise<void> {
  const dana = await signInSeeded(w, 'homeowner@sward.test');
  const { items } = await dana.api.call('requests.listOwn');
  for (const { acceptedBidId: bidId } of items)
    if (bidId) await dana.api.call('payments.cancelJob', { params: { bidId }, body: {} });
}

test('a blocked payout leaves once the account is put right, and the ledger agrees with Stripe', async () => {
  await cancelSeededJob();
  const job = await paidJob(w);
  const forgotten = await paidJob(w);
  const { owner, provider, bid, paymentId } = job;
  await toTheJob(w, bid);
  await Promise.all([again(owner), again(provider)]);
  const accountId = await idOf(provider);
  const items = await allItems(client, 'Marketplace');
  const stripeId = items.find(
    ({ pk, sk }) => pk === `PAYOUT#${accountId}` && sk === 'PAYOUT',
  )?.stripeAccountId;
  const payouts = () => provider.api.call('payments.getPayoutAccount');
  const console = person(w.url);
  await console.must('POST', `/_local/stripe/accounts/${stripeId}`, { status: 'restricted' });
  await eventually(async () => (await payouts()).status === 'restricted', 'the account to be restricted');

  await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
  await owner.api.call('payments.confirm', { params: { paymentId }, body: { beforeFinished: true } });
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'payout_blocked' });
  expect((await w.local.mailTo('provider@sward.test', /payout is waiting/)).text).toContain('$38.00');
  const theo = await signInSeeded(w, 'operator2@sward.test');
  expect(await countedWith(theo, 'payout', paymentId)).toBeGreaterThan(0);
  const handled = {
    until: (await w.local.now()) + 3 * 86_400_000,
    note: 'Pat sends the bank details today.',
  };
  const until = new Date(handled.until).toISOString().slice(0, 10);
  await theo.api.call('payments.postponePayout', { params: { paymentId }, body: { ...handled, until } });
  const seen = await theo.api.call('payments.getDeskPayment', { params: { paymentId } });
  expect(seen).toMatchObject({ blocked: 'account', handled: { by: expect.any(String) } });
  expect((await payouts()).blocked).toEqual([{ paymentId, amountCents: 3800 }]);
  expect((await provider.fails('payments.openPayoutAccount')).status).toBe(403);

  await provider.api.call('auth.provePassword', { body: { password: SEED_PASSWORD } });
  const { url } = await provider.api.call('payments.openPayoutAccount');
  expect((await console.call('POST', new URL(url).pathname, { status: 'active' })).status).toBe(303);

  await eventually(async () => (await payment(owner, paymentId)).status === 'released', 'the payout');
  expect(await payouts()).toMatchObject({ status: 'payable', blocked: [] });
  const dashboard = new URL((await provider.api.call('payments.openPayoutAccount')).url);
  expect(dashboard.origin).toBe(new URL(w.url).origin);
  expect(String((await console.call('GET', dashboard.pathname)).body)).toContain(String(stripeId));

  expect(await countedWith(theo, 'payout', paymentId)).toBeUndefined();

  await w.local.advance('P4D');
  const olive = await signInSeeded(w, 'operator@sward.test');
  expect(await countedWith(olive, 'job', forgotten.paymentId)).toBeGreaterThan(0);
  const { money, reconciliation } = await olive.api.call('payments.overview');
  expect(reconciliation).toMatchObject({
    differenceCents: 0,
    open: [],
    covered: true,
    floatCents: 1_000_000,
  });
  const later = await allItems(client, 'Marketplace');
  expect(later.filter(({ sk }) => sk === 'CLEARING')).toEqual([]);
  const { available, pending } = (await w.local.totals()).balance;
  expect(reconciliation?.balanceCents).toBe(available + pending);
  expect(money?.held.cents).toBe(reconciliation?.heldCents);
  const stuck = await olive.api.call('payments.findPayments');
  expect(stuck.items.map(({ id }) => id)).not.toContain(paymentId);
  const found = await olive.api.call('payments.findPayments', { query: { q: accountId, as: 'provider' } });
  expect(found.items.map(({ id }) => id)).toContain(paymentId);
  expect(await olive.api.call('payments.getDeskPayment', { params: { paymentId } })).toMatchObject({
    ...{ status: 'released', problem: null, heldCents: 0, transferredCents: 3800 },
  });
});
