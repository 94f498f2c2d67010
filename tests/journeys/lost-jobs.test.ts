/** @covers payments/rescue payments/cancellation payments/settlement bids/jobs requests/posting */
import { eventually } from '../support/local.ts';
import { first } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, payment, providers, signInSeeded } from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';
import { accept, cancel, DAYS, jobWithBids, offer, rescueOf, settled } from './lost-jobs.ts';

/** Paid jobs that lose their provider. */
const w = world(siteUrl());

test('a provider who cancels is replaced by a cheaper one, and the ledger adds up (row h)', async () => {
  const [owner, [pat, sam]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const job = await jobWithBids(w, owner, pat, [sam]);
  const samBid = first(job.others).bid;
  await settled(job);
  const preview = await pat.api.call('payments.cancelJob', {
    params: { bidId: job.bid.id },
    query: { preview: 'true' },
  });
  expect(preview.rescue).not.toBeNull();

  await cancel(pat, job.bid.id);

  expect(await rescueOf(job)).toMatchObject({
    ...{ state: 'choosing', because: 'cancelled', paidCents: 4695, choices: ['refund', 'offer', 'reopen'] },
    bidders: [{ bidId: samBid.id, totalCents: 4495, backCents: 200 }],
  });
  const place = { params: { requestId: job.requestId } };
  expect((await pat.api.call('requests.get', place)).address).toBeUndefined();
  expect(await pat.fails('payments.get', { params: { paymentId: job.paymentId } })).toMatchObject({
    status: 404,
  });
  expect(await w.local.mailTo(owner.email, /provider cannot come/)).toBeDefined();

  const date = await dayFromNow(w, DAYS + 1);
  await offer(job, [samBid.id], date);
  const asked = first((await sam.api.call('bids.listMine')).items, ({ id }) => id === samBid.id);
  expect(asked).toMatchObject({
    rescue: { date, time: 'morning', amount: 38, netCents: 3610 },
    exactAddress: null,
  });
  expect(await w.local.mailTo('provider2@sward.test', /job you bid on can be yours/)).toBeDefined();
  await accept(sam, samBid, 38, date);

  expect(await rescueOf(job)).toMatchObject({ state: 'taken', choices: [] });
  expect((await sam.api.call('requests.get', place)).address).toBeDefined();
  expect(await w.local.mailTo(owner.email, /Another provider takes your job/)).toBeDefined();
  await finishJob(w, { ...job, provider: sam, bid: { ...samBid, availableDate: date } });
  await again(owner);
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'in_review', 'the review');
  await owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'released', 'the release');

  const operator = await signInSeeded(w, 'operator@sward.test');
  const desk = await operator.api.call('payments.getDeskPayment', { params: { paymentId: job.paymentId } });
  expect(desk).toMatchObject({
    problem: null,
    heldCents: 0,
    rescues: [{ state: 'taken', takenBidId: samBid.id }],
  });
  const booked = desk.ledger.map(({ reason, lines }) => [
    reason,
    ...lines.map(({ account, amountCents }) => `${account.split(':')[0]} ${amountCents}`),
  ]);
  expect(booked).toEqual([
    ['capture', 'stripe_clearing 4529', 'processing_fees 166', 'held -4695'],
    ['reduce', 'held 200', 'stripe_clearing -200'],
    ['transfer', 'held 3610', 'stripe_clearing -3610'],
    ['earned', 'held 885', 'revenue -885'],
  ]);
});
