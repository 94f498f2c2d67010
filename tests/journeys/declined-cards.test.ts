/** @covers payments/checkout requests/request */
import { CARDS, eventually } from '../support/local.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { payment, placeBid, postRequest, providers } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

test('a declined card leaves the request open, another card then pays', async () => {
  const owner = await registeredHomeowner(w);
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);
  const checkout = await owner.api.call('payments.createIntent', { body: { bidId: bid.id, amount: 46.95 } });

  const declined = await w.local.confirmCard(checkout.clientSecret, CARDS.declined);
  expect([declined.status, declined.body.error?.code]).toEqual([402, 'card_declined']);
  expect(await payment(owner, checkout.paymentId)).toMatchObject({ status: 'initiated' });

  const again = await owner.api.call('payments.createIntent', { body: { bidId: bid.id, amount: 46.95 } });
  expect(again.paymentId).toBe(checkout.paymentId);
  expect((await w.local.confirmCard(again.clientSecret)).status).toBe(200);
  expect(await payment(owner, checkout.paymentId)).toMatchObject({ status: 'held' });
});

test('five declined cards cancel the intent at Stripe: the next good one pays nothing', async () => {
  const owner = await registeredHomeowner(w);
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);
  const body = { bidId: bid.id, amount: 46.95 };
  const { clientSecret, paymentId } = await owner.api.call('payments.createIntent', { body });

  for (let n = 0; n < 5; n++) await w.local.confirmCard(clientSecret, CARDS.declined);
  await eventually(
    async () => (await payment(owner, paymentId)).status === 'void',
    'the checkout to be cancelled',
  );

  expect((await w.local.confirmCard(clientSecret)).status).toBeGreaterThanOrEqual(400);
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'void' });
  expect(await owner.fails('payments.createIntent', { body })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
});
