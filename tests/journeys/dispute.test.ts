/** @covers payments/disputes */
import { countedWith } from '../support/desk.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { type Form, type Person, person } from '../support/people.ts';
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

/** Disputes, and the three ways in which they end. */
const w = world(siteUrl());

let owner: Person;
let provider: Person;
/** Payments of jobs at $40.00, $40.00 and $250.00. */
let paymentIds: [string, string, string];

const of = (paymentId = '') => ({ params: { paymentId } });

/** Finishes three jobs, which are then in review. */
beforeAll(async () => {
  [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const jobs = [];
  for (const amount of [40, 40, 250]) {
    const bid = await placeBid(w, provider, await postRequest(w, owner), amount);
    jobs.push({ bid, paymentId: await payBid(w, owner, bid) });
  }
  const [first] = jobs;
  if (first) await toTheJob(w, first.bid);
  await Promise.all([again(owner), again(provider)]);
  const early = { ...of(first?.paymentId), body: objection() };
  expect(await owner.fails('payments.dispute', early)).toMatchObject({
    status: 409,
    code: 'review_not_started',
  });
  for (const { bid } of jobs) {
    await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
    const photos = [await uploadPhoto(provider, 'after')];
    await provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos } });
  }
  paymentIds = jobs.map(({ paymentId }) => paymentId) as typeof paymentIds;
  for (const id of paymentIds)
    await eventually(async () => (await payment(owner, id)).status === 'in_review', 'the review');
});

const objection = (photos: string[] = []): Form<'payments.dispute'> => ({
  reason: 'partly_done',
  // The parties know each other: a phone number is no secret here.
  text: 'The strip along the fence was left out. Call me: 617-555-0100',
  photos,
});

test('a refund that is agreed on, a second visit, and a decision of two operators', async () => {
  const [agreed, visited, decided] = paymentIds;
  for (const id of paymentIds) {
    const body = objection([await uploadPhoto(owner, 'dispute')]);
    const opened = await owner.api.call('payments.dispute', { ...of(id), body });
    expect(opened).toMatchObject({ id, status: 'open', waitsFor: 'provider', allowedActions: ['withdraw'] });
  }
  expect(await w.local.mailTo('provider@sward.test', /something is wrong/i)).toBeDefined();

  // The provider offers one refund and one visit, and leaves the third dispute unanswered.
  const words = { text: 'I ran out of light and am sorry.' };
  const photos = [await uploadPhoto(provider, 'dispute')];
  await provider.api.call('payments.answerDispute', {
    ...of(agreed),
    body: { ...words, photos, offer: { refundCents: 1000 } },
  });
  const fixDate = await dayFromNow(w, 1);
  await provider.api.call('payments.answerDispute', {
    ...of(visited),
    body: { ...words, offer: { fixDate } },
  });
  const seen = await payment(owner, agreed);
  expect(seen.dispute).toMatchObject({ waitsFor: 'owner', answer: { offer: { refundCents: 1000 } } });
  await eventually(
    async () => (await payment(owner, agreed)).dispute?.answer?.photos[0]?.status === 'ready',
    'the photo of the answer',
  );
  await owner.api.call('payments.acceptOffer', of(agreed));
  await owner.api.call('payments.acceptOffer', of(visited));
  expect(await payment(owner, agreed)).toMatchObject({
    ...{ status: 'partially_refunded', refundedCents: 1000, transferredCents: 2850 },
    dispute: { outcome: 'agreed' },
  });
  expect(await provider.fails('payments.finishFix', of(visited))).toMatchObject({
    status: 409,
    code: 'too_early',
  });

  // A day later the provider makes the visit, and the unanswered dispute waits for an operator.
  await w.local.advance('PT24H');
  await Promise.all([again(owner), again(provider)]);
  await provider.api.call('payments.finishFix', of(visited));
  expect(await payment(owner, visited)).toMatchObject({ status: 'in_review', dispute: { outcome: 'fixed' } });
  expect(await payment(owner, decided)).toMatchObject({ dispute: { waitsFor: 'operator' } });
  expect(await w.local.mailTo('support@sward.test', /decide/i)).toBeDefined();

  const [olive, theo] = await Promise.all(
    ['operator@sward.test', 'operator2@sward.test'].map((email) => signInSeeded(w, email)),
  );
  if (!olive || !theo) throw new Error('no operators');
  const queue = await olive.api.call('payments.listDisputes');
  expect(queue.items.map((item) => item.id)).toContain(decided);
  expect(await countedWith(olive, 'dispute', decided)).toBeGreaterThan(0);
  const evidence = await olive.api.call('payments.getDispute', of(decided));
  expect(evidence).toMatchObject({
    referred: { because: 'unanswered' },
    ...{ capturedCents: 25_695, suggestedRefundCents: 12_500, limitCents: 20_000 },
    job: { minutesLate: 0 },
  });
  expect(evidence.opened.photos).toHaveLength(1);
  const body = { refundCents: 20_001, reason: 'Nobody answered, and the photos are clear.' };
  const proposed = await olive.api.call('payments.resolveDispute', { ...of(decided), body });
  expect(proposed).toMatchObject({ paymentStatus: 'disputed', proposal: { refundCents: 20_001 } });
  const approval = { ...of(decided), body: { refundCents: 20_001 } };
  expect(await olive.fails('payments.approveDispute', approval)).toMatchObject({
    status: 409,
    code: 'second_operator_needed',
  });

  expect(await countedWith(theo, 'dispute', decided)).toBeUndefined();
  expect(await countedWith(theo, 'refund', decided)).toBeGreaterThan(0);
  const toApprove = await theo.api.call('payments.queue', { query: { kind: 'refund' } });
  expect(toApprove.items).toContainEqual(expect.objectContaining({ id: decided, own: false, of: 'dispute' }));

  await theo.api.call('payments.approveDispute', approval);
  expect(await countedWith(theo, 'refund', decided)).toBeUndefined();

  // Sward's commission is 250 of the bid's remaining 4,999 cents.
  expect(await payment(owner, decided)).toMatchObject({
    ...{ status: 'partially_refunded', refundedCents: 20_001, transferredCents: 4749 },
    dispute: { outcome: 'decided', decision: body.reason },
  });
  await eventually(async () => {
    const { items } = await theo.api.call('auth.listAudit', { query: { subjectId: decided } });
    return items.length === 2 && items[0]?.operatorName === 'Theo L.';
  }, 'the audit');
  expect(await person(w.url).fails('payments.getDispute', of(decided))).toMatchObject({ status: 401 });
});
