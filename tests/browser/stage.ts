import { eventually } from '../support/local.ts';
import { type Person, signIn } from '../support/people.ts';
import { openApplication, supportMessage } from '../support/registration.ts';
import {
  finishJob,
  type Job,
  paidJob,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
} from '../support/steps.ts';
import { dayFromNow, MISSING_ID, type World } from '../support/world.ts';
import type { Neighbourhood } from './places.ts';

/**
 * Prepares data for pictures: money that was paid out, a job in review and a disputed one, open requests, bids on one
 * of them, messages and an application.
 */
export async function setTheStage(w: World): Promise<Neighbourhood> {
  const paidOut = await paidJob(w, 85);
  const disputed = await paidJob(w, 55);
  const owner = await signIn(w.url, 'homeowner@sward.test');
  const [pat, sam] = await providers(w);
  const requestId = await postRequest(w, owner, { additionalDetails: 'Front and back, and the edges.' });
  const bid = await placeBid(w, pat, requestId, 40);
  const job: Job = { owner, provider: pat, requestId, bid, paymentId: await payBid(w, owner, bid) };
  for (const each of [paidOut, disputed, job]) {
    await finishJob(w, each);
    await eventually(
      async () => (await payment(each.owner, each.paymentId)).status === 'in_review',
      'the review',
    );
  }
  await paidOut.owner.api.call('payments.confirm', { params: { paymentId: paidOut.paymentId } });
  await disputed.owner.api.call('payments.dispute', {
    params: { paymentId: disputed.paymentId },
    body: { reason: 'partly_done', text: 'The strip along the fence was left out.' },
  });

  const ask = async (days: number, serviceTypeIds: number[], additionalDetails: string, more = {}) =>
    await postRequest(w, owner, {
      serviceDate: await dayFromNow(w, days),
      serviceTypeIds,
      additionalDetails,
      ...more,
    });
  await ask(3, [6], 'Three beds along the fence. Brown mulch, please.', { propertySize: 'small' });
  await ask(1, [4], 'Two maples have let go of everything.', { budget: { min: 60, max: 90 } });
  await ask(6, [2], 'The patio and the steps to the street.', { budget: { min: 120, max: 180 } });
  const compared = await ask(5, [1, 3], 'Front and back lawn, and the hedge along the drive.', {
    budget: { min: 50, max: 80 },
    propertySize: 'large',
  });
  const offer = async (
    provider: Person,
    bidAmount: number,
    time: 'morning' | 'afternoon',
    description: string,
  ) =>
    await provider.api.call('bids.place', {
      params: { requestId: compared },
      body: { bidAmount, availableDate: await dayFromNow(w, 5), availableTime: time, description },
    });
  const chosen = await offer(pat, 62, 'morning', 'Mowing, edging and the hedge. I take the cuttings along.');
  await offer(sam, 58.5, 'afternoon', 'Mulching mower for the lawn, hand shears for the hedge.');

  const repeats = await ask(4, [3], 'The hedge along the drive, every two weeks.', {
    serviceFrequency: 'bi-weekly',
  });
  await payBid(w, owner, await placeBid(w, pat, repeats, 55), true);
  const services = await owner.api.call('requests.listRecurring');

  const { providerId } = await owner.api.call('bids.get', { params: { bidId: chosen.id } });
  const { id } = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: compared, otherUserId: providerId },
  });
  await owner.api.call('messaging.sendMessage', {
    body: {
      conversationId: id,
      receiverId: providerId,
      content: 'Could you also do the edges along the path?',
    },
  });

  const ticket = await owner.api.call('messaging.openTicket', { body: supportMessage() });
  const [application, operator] = await Promise.all([
    openApplication(w),
    signIn(w.url, 'operator2@sward.test'),
  ]);

  const addresses: Record<string, string> = {
    '/providers/:providerId': `/providers/${providerId}`,
    '/application/:token': `/application/${application.token}`,
    '/operator/applications/:applicationId': `/operator/applications/${application.id}`,
    '/operator/disputes/:paymentId': `/operator/disputes/${disputed.paymentId}`,
    '/operator/payments/:paymentId': `/operator/payments/${disputed.paymentId}`,
    '/operator/payments/:paymentId/evidence': `/operator/payments/${disputed.paymentId}/evidence`,
    '/operator/support/:ticketId': `/operator/support/${ticket.id}`,
    '/operator/people/:accountId': `/operator/people/${providerId}`,
    '/payment/:bidId': `/payment/${chosen.id}`,
    '/checkout': `/checkout?bidId=${chosen.id}`,
    '/payment-success': `/payment-success?bidId=${bid.id}&payment_intent=pi_any`,
    '/success/:paymentId': `/success/${job.paymentId}`,
    '/recurring/:recurringId': `/recurring/${services.items[0]?.id}`,
    '/messages': `/messages?c=${id}`,
    '/n/:notificationId': `/n/${MISSING_ID('ntf')}`,
    '/bids/:bidId': `/bids/${chosen.id}`,
    '/requests/:requestId': `/requests/${requestId}`,
    '/requests/:requestId/bid': `/requests/${compared}/bid`,
    '/requests/:requestId/bids': `/requests/${compared}/bids`,
  };
  return { owner, provider: pat, operator, addressOf: (pattern) => addresses[pattern] ?? pattern };
}
