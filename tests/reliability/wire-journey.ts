import { routes } from '@sward/shared/contract';
import { filled } from '../privacy/crawl.ts';
import { eventually } from '../support/local.ts';
import { unsubscribeToken } from '../support/mailbox.ts';
import { first, type Person, person, type Result, SEED_PASSWORD, signIn } from '../support/people.ts';
import {
  applicationBody,
  applicationToken,
  registeredHomeowner,
  supportMessage,
} from '../support/registration.ts';
import {
  again,
  finishJob,
  openCheckout,
  payBid,
  payment,
  placeBid,
  postRequest,
  savedProperty,
  toTheJob,
} from '../support/steps.ts';
import { MISSING_ID, type World } from '../support/world.ts';
import { wireDevices, wireDoors } from './wire-doors.ts';

/** Days until the finished jobs, beyond which the clock does not move. */
const SOON = 1;

/**
 * Plays a job from registration to released money, a lost bid, a withdrawn one, a conversation, disputes, and refusals.
 */
export async function wireJourney(w: World, recorded: (someone: Person) => Person): Promise<void> {
  await wireDoors(w, recorded);
  const owner = recorded(await registeredHomeowner(w));
  const provider = recorded(await signIn(w.url, 'provider@sward.test'));
  const loser = recorded(await signIn(w.url, 'provider2@sward.test'));
  const visitor = recorded(person(w.url));
  const { email } = applicationBody();
  const operator = recorded(await signIn(w.url, 'operator@sward.test'));
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId, 40, SOON);
  const withdrawn = await placeBid(w, loser, requestId, 50);
  await loser.must('POST', `/api/bids/${withdrawn.id}/withdraw`);
  const declined = await placeBid(w, loser, requestId, 55);
  await owner.must('POST', `/api/bids/${declined.id}/decline`);
  const revised = await placeBid(w, loser, requestId, 60);
  const offer = { availableDate: bid.availableDate, availableTime: 'afternoon', description: 'Edges too' };
  await loser.must('PATCH', `/api/bids/${revised.id}`, { ...offer, bidAmount: 58 });
  await loser.must('POST', `/api/bids/${revised.id}/confirm`);
  const { items } = await owner.must<Result<'bids.list'>>('GET', `/api/service-requests/${requestId}/bids`);
  const providerId = first(items, (each) => each.id === bid.id).providerId;
  const conversation = await owner.must<Result<'messaging.openConversation'>>('POST', '/api/conversations', {
    serviceRequestId: requestId,
    otherUserId: providerId,
  });
  const message = { conversationId: conversation.id, receiverId: providerId, content: 'Do you do edges?' };
  const sent = await owner.must<Result<'messaging.sendMessage'>>('POST', '/api/messages', message);
  await owner.call('POST', '/api/messages', { ...message, content: 'Call 617-555-0100' });
  await owner.call('POST', '/api/messages', { ...message, photos: [MISSING_ID('upl')] });
  await reported(owner, provider, operator, sent.id);
  await openCheckout(owner, bid);
  await owner.call('POST', '/api/create-payment-intent', { bidId: bid.id, amount: 1 });
  const paymentId = await payBid(w, owner, bid);
  const reschedule = `/api/bids/${bid.id}/reschedule`;
  const sameDay = { date: bid.availableDate };
  await provider.must('POST', reschedule, { ...sameDay, time: 'evening' });
  await owner.must('POST', `${reschedule}/decline`);
  for (const time of ['evening', 'morning']) {
    await provider.must('POST', reschedule, { ...sameDay, time });
    await owner.must('POST', `${reschedule}/accept`, { ...sameDay, time });
  }
  await toTheJob(w, bid);
  await again(provider);
  const arrivesAt = new Date((await w.local.now()) + 1_800_000).toISOString();
  await provider.must('POST', `/api/bids/${bid.id}/on-my-way`, { arrivesAt });
  await finishJob(w, { owner, provider, requestId, bid, paymentId });
  await again(owner);
  await eventually(async () => (await payment(owner, paymentId)).status === 'in_review', 'the review');
  await owner.must('POST', `/api/payments/${paymentId}/confirm`);
  await owner.must('POST', `/api/payments/${paymentId}/tip`, { tipCents: 500 });
  const words = { rating: 4.5, text: 'Neat edges and a swept path.' };
  const review = await owner.must<Result<'bids.review'>>('POST', `/api/bids/${bid.id}/reviews`, words);
  await provider.must('POST', `/api/bids/${bid.id}/reviews`, { rating: 5, text: 'The gate was open.' });
  await provider.must('POST', `/api/reviews/${review.id}/answer`, { text: 'Thank you!' });
  await payoutAccount(provider);
  await properties(owner);
  await secondThoughts(w, owner);
  await everyWeek(w, owner, provider);
  await ownPlan(w, owner);
  await somethingWrong(w, recorded(await registeredHomeowner(w)), provider, operator);
  const application = await visitor.must<Result<'auth.registerProvider'>>(
    'POST',
    '/api/providers/register',
    applicationBody({ email }),
  );
  const token = await applicationToken(w, email);
  const reply = { backgroundCheckAuthorised: true };
  await visitor.must('POST', `/api/applications/${token}/reply`, reply);
  await visitor.call('POST', `/api/applications/${token}/reply`, { text: 'Nobody asked' });
  await again(loser);
  await again(operator);
  await afterRelease(operator, paymentId);
  await calledOff(w, recorded(await registeredHomeowner(w)), provider, operator);
  const move = `/api/operator/applications/${application.id}/move`;
  await operator.must('POST', move, { to: 'under_review' });
  await operator.call('POST', move, { to: 'approved' });
  await operator.must('POST', move, { to: 'rejected', note: 'Not now' });
  const ticketId = await helped(owner, visitor, operator);
  await w.local.advance('PT1S');
  const ids = [requestId, bid.id, paymentId, conversation.id, application.id, providerId, token, ticketId];
  for (const someone of [visitor, owner, provider, loser, operator]) {
    for (const route of routes.filter(({ method, redirect }) => method === 'GET' && !redirect))
      for (const path of filled(route.path, ids)) await someone.call('GET', path);
  }
  await choices(w, owner, visitor);
  await provider.must('PUT', `/api/conversations/${conversation.id}/read`);
  await told(owner);
  await wireDevices(w, owner);
  await provider.must('POST', '/api/auth/logout');
}

/** Marks the newest notification of a person as read, then all of them. */
async function told(owner: Person): Promise<void> {
  const path = '/api/notifications';
  const { items } = await owner.must<Result<'messaging.listNotifications'>>('GET', path);
  await owner.must('POST', `${path}/read`, { ids: [first(items).id] });
  await owner.must('POST', `${path}/read`);
}

/** Reports a message as its receiver, and closes the report as an operator. */
async function reported(owner: Person, provider: Person, operator: Person, messageId: string): Promise<void> {
  const [path, desk] = [`/api/messages/${messageId}/report`, `/api/operator/reports/${messageId}`];
  await owner.call('POST', path, { reason: 'My own' });
  await provider.must('POST', path, { reason: 'It is rude.' });
  await operator.must('GET', '/api/operator/reports');
  await operator.must('GET', desk);
  await operator.must('POST', `${desk}/close`, { note: 'Nothing in it.' });
  await operator.call('POST', `${desk}/close`, { note: 'Something else' });
}

/** Sends messages to the support; an operator replies to one and closes it. */
async function helped(owner: Person, visitor: Person, operator: Person): Promise<string> {
  const path = '/api/support-messages';
  await visitor.must('POST', path, supportMessage());
  await visitor.call('POST', path, { ...supportMessage(), topic: '' });
  const { id } = await owner.must<Result<'messaging.openTicket'>>('POST', path, supportMessage());
  const ticket = `/api/operator/support/${id}`;
  await operator.must('POST', `${ticket}/reply`, { text: 'Here is how.' });
  await operator.must('PATCH', ticket, { status: 'closed' });
  await operator.call('POST', `${ticket}/reply`, { text: 'One more thing.' });
  return id;
}

/** Opens the payout account too early, then with the password entered again. */
async function payoutAccount(provider: Person): Promise<void> {
  await provider.call('POST', '/api/provider/payout-account');
  await provider.must('POST', '/api/auth/prove-password', { password: SEED_PASSWORD });
  await provider.must('POST', '/api/provider/payout-account');
}

async function properties(owner: Person): Promise<void> {
  const { id } = await owner.must<Result<'requests.saveAddress'>>('POST', '/api/addresses', savedProperty());
  await owner.call('POST', '/api/addresses', savedProperty('48 Inman St'));
  await owner.must('POST', '/api/geo/preview', { zip: '02139', address: '21 Prospect St' });
  await owner.call('POST', '/api/geo/preview', { zip: '00000' });
  await owner.must('GET', '/api/addresses');
  await owner.must('DELETE', `/api/addresses/${id}`);
}

/** Buys, changes and cancels a plan. */
async function ownPlan(w: World, owner: Person): Promise<void> {
  const path = '/api/subscription';
  const { payment: due } = await owner.must<Result<'payments.changeSubscription'>>('POST', path, {
    plan: 'premium',
  });
  await w.local.confirmCard(String(due?.clientSecret));
  await owner.must('GET', `${path}/preview?plan=property-manager`);
  await owner.must('POST', path, { plan: 'property-manager' });
  await owner.must('GET', path);
  const { clientSecret } = await owner.must<Result<'payments.openPlanCard'>>('POST', `${path}/card`);
  await w.local.confirmCard(clientSecret);
  await owner.must('PUT', `${path}/card`, { setupId: clientSecret.split('_secret_')[0] });
  await owner.must('DELETE', path);
}

/** Posts, changes and cancels a request. */
async function secondThoughts(w: World, owner: Person): Promise<void> {
  const check = '/api/service-requests/check';
  await owner.must('POST', check, { additionalDetails: 'Only the front.' });
  await owner.call('POST', check, { additionalDetails: 'Call 617-555-0100' });
  const path = `/api/service-requests/${await postRequest(w, owner)}`;
  await owner.must('PATCH', path, { propertySize: 'large', additionalDetails: 'Only the front.' });
  await owner.call('PATCH', path, { additionalDetails: 'Call 617-555-0100' });
  await owner.must('PUT', `${path}/access-card`, { gateCode: '0815' });
  await owner.must('POST', `${path}/cancel`);
  await owner.call('PATCH', path, { propertySize: 'small' });
  await owner.must('GET', `${path}/timeline`);
}

/** Disputes jobs: one report is taken back, one is settled, one is decided by two operators. */
async function somethingWrong(w: World, owner: Person, provider: Person, operator: Person): Promise<void> {
  const book = async (amount: number) => {
    const bid = await placeBid(w, provider, await postRequest(w, owner), amount, SOON);
    const paymentId = await payBid(w, owner, bid);
    const [dispute, desk] = [`/api/payments/${paymentId}/dispute`, `/api/operator/disputes/${paymentId}`];
    return { bid, dispute, desk };
  };
  const [small, large] = [await book(40), await book(250)];
  await toTheJob(w, small.bid);
  const [second] = await Promise.all([
    signIn(w.url, 'operator2@sward.test'),
    ...[owner, provider, operator].map((someone) => again(someone)),
  ]);
  for (const { bid } of [small, large]) await provider.must('POST', `/api/bids/${bid.id}/check-in`, {});
  const report = { reason: 'quality', text: 'The edges were left out.' };
  const answer = { text: 'It began to rain.' };
  await owner.must('POST', small.dispute, report);
  await owner.must('POST', `${small.dispute}/withdraw`);
  await owner.call('POST', `${small.dispute}/decline-offer`);
  await owner.must('POST', small.dispute, { ...report, reason: 'late' });
  const fixDate = new Date(await w.local.now()).toISOString().slice(0, 10);
  await provider.must('POST', `${small.dispute}/answer`, { ...answer, offer: { fixDate } });
  await owner.must('POST', `${small.dispute}/accept-offer`);
  await provider.must('POST', `${small.dispute}/fixed`);
  await provider.call('POST', `${small.dispute}/fixed`);
  await owner.must('POST', large.dispute, report);
  await provider.must('POST', `${large.dispute}/answer`, { ...answer, offer: { fixDate } });
  await owner.must('POST', `${large.dispute}/decline-offer`);
  await operator.must('GET', '/api/operator/disputes');
  await operator.must('GET', large.desk);
  await operator.must('GET', `${large.desk}/messages`);
  const refund = { refundCents: 25_000 };
  await operator.must('POST', `${large.desk}/resolve`, { ...refund, reason: 'The photos show it.' });
  await operator.call('POST', `${large.desk}/approve`, refund);
  await operator.call('POST', `${large.desk}/send-back`, { ...refund, note: 'Less.' });
  await second.must('POST', `${large.desk}/approve`, refund);
}

/** Refunds a part of a released payment as an operator, and tries what is refused after a release. */
async function afterRelease(operator: Person, paymentId: string): Promise<void> {
  const path = `/api/operator/payments/${paymentId}`;
  const reason = 'The hedge was cut a second time.';
  await operator.must('POST', `${path}/refund`, { refundCents: 100, reason });
  await operator.must('GET', `${path}/refund`);
  await operator.call('POST', `${path}/refund/approve`, { refundCents: 200 });
  await operator.call('POST', `${path}/refund/send-back`, { refundCents: 200, note: 'Less.' });
  await operator.call('POST', `${path}/provider-fault`, { reason });
  await operator.must('GET', `${path}/evidence`);
}

/** Cancels one job as its owner, after a preview of the refund, and one as an operator. */
async function calledOff(w: World, owner: Person, provider: Person, operator: Person): Promise<void> {
  const [one, another] = [await paidBid(w, owner, provider), await paidBid(w, owner, provider)];
  const path = `/api/bids/${one}/cancel`;
  const { refundCents } = await owner.must<Result<'payments.cancelJob'>>('POST', `${path}?preview=true`);
  await owner.call('POST', path, { refundCents: 1 });
  await owner.must('POST', path, { refundCents });
  await provider.call('POST', path);
  await operator.must('POST', `/api/operator/jobs/${another}/cancel`, { reason: 'Both asked us to' });
  await operator.must('GET', '/api/operator/audit');
}

async function paidBid(w: World, owner: Person, provider: Person): Promise<string> {
  const bid = await placeBid(w, provider, await postRequest(w, owner));
  await payBid(w, owner, bid);
  return bid.id;
}

/** Starts, pauses and ends a recurring service. */
async function everyWeek(w: World, owner: Person, provider: Person): Promise<void> {
  const requestId = await postRequest(w, owner, { serviceFrequency: 'weekly' });
  await payBid(w, owner, await placeBid(w, provider, requestId), true);
  const { items } = await owner.must<Result<'requests.listRecurring'>>('GET', '/api/recurring-services');
  const { id, visits } = first(items);
  const path = `/api/recurring-services/${id}`;
  const [, second, third] = visits.filter((visit) => visit.status === 'planned');
  await provider.must('GET', path);
  await owner.must('POST', `${path}/skip`, { date: second?.date });
  await owner.call('POST', `${path}/skip`, { date: visits[0]?.date });
  await owner.must('POST', `${path}/pause`, { until: third?.date });
  await owner.call('POST', `${path}/skip`, { date: third?.date });
  await owner.must('POST', `${path}/resume`);
  await provider.must('POST', `${path}/end`);
  await owner.call('POST', `${path}/pause`);
}

/** Changes the owner's notification preferences, and unsubscribes by the link of a mail. */
async function choices(w: World, owner: Person, visitor: Person): Promise<void> {
  const path = '/api/notifications/preferences';
  const { preferences } = await owner.must<Result<'messaging.getPreferences'>>('GET', path);
  await owner.must('PUT', path, { ...preferences, reminders: { mail: false, inApp: true, push: true } });
  await owner.call('PUT', path, { ...preferences, payments: { mail: false, inApp: true, push: true } });
  await owner.must('POST', '/api/notifications/address/confirm');
  const link = `/api/unsubscribe/${await unsubscribeToken(w, owner.email)}`;
  await visitor.must('POST', link);
  await visitor.must('DELETE', link);
}
