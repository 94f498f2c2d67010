import type { disputeRoutes } from '@sward/shared/contract/payments/disputes';
import { type Actor, instant } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { acceptOffer } from './accept-offer.ts';
import { answerDispute } from './answer-dispute.ts';
import { approveDispute } from './approve-dispute.ts';
import type { Disputed } from './change-dispute.ts';
import { declineOffer } from './decline-offer.ts';
import { operatorView, queueItem, readDisputeView } from './dispute-views.ts';
import { finishFix } from './finish-fix.ts';
import { getDispute } from './get-dispute.ts';
import { listDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { sendBackDispute } from './send-back-dispute.ts';
import { takeUpJob } from './take-up-job.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

/** Handlers of disputes, for parties and operators. */
export function disputeHandlers(ports: Ports): Handlers<typeof disputeRoutes> {
  const shown = async (disputed: Disputed, viewer: 'owner' | 'provider') => ({
    body: await readDisputeView(ports, disputed, viewer),
  });
  const desk = async (actor: Actor, paymentId: string) => ({
    body: operatorView(ports, await getDispute(ports, actor, paymentId)),
  });

  return {
    'payments.dispute': async ({ actor, params, body }) =>
      shown(await openDispute(ports, actor, { ...body, ...params }), 'owner'),
    'payments.answerDispute': async ({ actor, params, body }) =>
      shown(await answerDispute(ports, actor, { ...body, ...params }), 'provider'),
    'payments.acceptOffer': async ({ actor, params }) =>
      shown(await acceptOffer(ports, actor, params.paymentId), 'owner'),
    'payments.declineOffer': async ({ actor, params }) =>
      shown(await declineOffer(ports, actor, params.paymentId), 'owner'),
    'payments.withdrawDispute': async ({ actor, params }) =>
      shown(await withdrawDispute(ports, actor, params.paymentId), 'owner'),
    'payments.finishFix': async ({ actor, params }) =>
      shown(await finishFix(ports, actor, params.paymentId), 'provider'),
    'payments.listDisputes': async ({ actor, query }) => {
      const { items, cursor } = await listDisputes(ports, actor, query);
      const now = instant(ports.clock.now());
      return { body: { items: items.map((dispute) => queueItem(dispute, now)), nextCursor: cursor } };
    },
    'payments.getDispute': ({ actor, params }) => desk(actor, params.paymentId),
    'payments.takeUpJob': async ({ actor, params, body }) => {
      await takeUpJob(ports, actor, { ...body, ...params });
      return await desk(actor, params.paymentId);
    },
    'payments.resolveDispute': async ({ actor, params, body }) => {
      await resolveDispute(ports, actor, { ...body, ...params });
      return await desk(actor, params.paymentId);
    },
    'payments.sendBackDispute': async ({ actor, params, body }) => {
      await sendBackDispute(ports, actor, { ...body, ...params });
      return await desk(actor, params.paymentId);
    },
    'payments.approveDispute': async ({ actor, params, body }) => {
      await approveDispute(ports, actor, { ...body, ...params });
      return await desk(actor, params.paymentId);
    },
  };
}
