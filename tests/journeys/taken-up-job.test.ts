/** @covers payments/disputes bids/jobs */
import { countedWith } from '../support/desk.ts';
import { eventually } from '../support/local.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
  signInSeeded,
  toTheJob,
} from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

/** A job whose provider checked in, and which neither party ever ends. */
const w = world(siteUrl());

test('a job that nobody ended is taken up by an operator, and its provider is paid', async () => {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner, { serviceDate: await dayFromNow(w, 1) });
  const bid = await placeBid(w, provider, requestId, 40, 1);
  const paymentId = await payBid(w, owner, bid);
  const params = { paymentId };
  await toTheJob(w, bid);
  await again(provider);
  await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
  const reason = 'The photos are there, and neither of the two reports the end.';
  const early = await signInSeeded(w, 'operator@sward.test');
  expect(await early.api.call('payments.getDeskPayment', { params })).toMatchObject({ takeable: false });
  expect(await early.fails('payments.takeUpJob', { params, body: { reason } })).toMatchObject({
    status: 409,
    code: 'too_early',
  });

  await w.local.advance('PT78H');

  const olive = await signInSeeded(w, 'operator@sward.test');
  await eventually(
    async () => (await olive.api.call('payments.getDeskPayment', { params })).takeable,
    'the job to be overdue',
  );
  expect(await countedWith(olive, 'job', paymentId)).toBeGreaterThan(0);
  const taken = await olive.api.call('payments.takeUpJob', { params, body: { reason } });
  expect(taken).toMatchObject({ reason: 'not_reported', waitsFor: 'operator', opened: { text: reason } });
  expect(await countedWith(olive, 'job', paymentId)).toBeUndefined();
  expect(await countedWith(olive, 'dispute', paymentId)).toBeGreaterThan(0);
  expect(await w.local.mailTo(owner.email, /We are looking at a job/)).toBeDefined();

  const body = { refundCents: 0, reason: 'The photos show that the lawn was mowed.' };
  await olive.api.call('payments.resolveDispute', { params, body });

  await again(owner);
  expect(await payment(owner, paymentId)).toMatchObject({
    ...{ status: 'released', refundedCents: 0 },
    dispute: { outcome: 'decided', decision: body.reason },
  });
  expect(await owner.api.call('requests.get', { params: { requestId } })).toMatchObject({
    status: 'completed',
  });
});
