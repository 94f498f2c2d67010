import { type Person, signIn } from '../support/people.ts';
import { openApplication, registeredHomeowner, supportMessage } from '../support/registration.ts';
import { again, type Job, payBid, placeBid, postRequest, providers, toTheJob } from '../support/steps.ts';
import { MISSING_ID, type World } from '../support/world.ts';
import { jobsSoon } from './jobs.ts';

/**
 * A homeowner with their provider, and an operator with an application. The homeowner has an open request with a bid
 * and one without, a recurring service whose first job is paid, and a conversation.
 */
export interface Neighbourhood {
  owner: Person;
  provider: Person;
  operator: Person;
  /** Returns the address of a page pattern (`/requests/:requestId`), with the ids that the page needs. */
  addressOf(pattern: string): string;
}

export async function settleIn(w: World): Promise<Neighbourhood> {
  // First, because it moves the clock by days.
  const disputed = await disputedJob(w);
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const paidFor = await postRequest(w, owner, { serviceFrequency: 'weekly' });
  const accepted = await placeBid(w, provider, paidFor);
  const paymentId = await payBid(w, owner, accepted, true);
  const services = await owner.api.call('requests.listRecurring');
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  const openId = await postRequest(w, owner);
  const { providerId } = await owner.api.call('bids.get', { params: { bidId: bid.id } });
  const conversation = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: paidFor, otherUserId: providerId },
  });
  await owner.api.call('messaging.sendMessage', {
    body: { conversationId: conversation.id, receiverId: providerId, content: 'The key is under the pot.' },
  });
  const ticket = await owner.api.call('messaging.openTicket', { body: supportMessage() });
  const [application, operator] = await Promise.all([
    openApplication(w),
    signIn(w.url, 'operator2@sward.test'),
  ]);

  const ids: Record<string, string> = {
    bidId: bid.id,
    requestId,
    paymentId,
    recurringId: services.items[0]?.id ?? '',
    providerId,
    accountId: providerId,
    applicationId: application.id,
    ticketId: ticket.id,
    // This token and this id belong to nothing, and their pages say so.
    token: 'x'.repeat(43),
    notificationId: MISSING_ID('ntf'),
  };
  /** Pages that need other ids. */
  const others: Record<string, Record<string, string>> = {
    '/operator/disputes/:paymentId': { paymentId: disputed.paymentId },
    '/requests/:requestId/bid': { requestId: openId },
  };
  const queries: Record<string, string> = {
    '/checkout': `?bidId=${bid.id}`,
    '/payment-success': `?bidId=${accepted.id}&payment_intent=pi_any`,
    '/confirm': '?token=not-a-token',
    '/unsubscribe': '?token=not-a-token',
  };
  return {
    owner,
    provider,
    operator,
    addressOf: (pattern) => {
      const own = { ...ids, ...others[pattern] };
      return pattern.replaceAll(/:(\w+)/g, (_, name) => own[name] ?? '') + (queries[pattern] ?? '');
    },
  };
}

/** Books a job whose provider has checked in and whose owner disputes it. */
async function disputedJob(w: World): Promise<Job> {
  const [job] = await jobsSoon(w, 1);
  await toTheJob(w, job.bid);
  await Promise.all([again(job.owner), again(job.provider)]);
  await job.provider.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
  await job.owner.api.call('payments.dispute', {
    params: { paymentId: job.paymentId },
    body: { reason: 'partly_done', text: 'The strip along the fence was left out.' },
  });
  return job;
}
