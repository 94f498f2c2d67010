import { addDays, dayIn } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf, type Stage } from './action.ts';

/** Acts of owner, provider and operator in a dispute. */
export const disputeActions: readonly Action[] = [
  {
    name: 'object to a job',
    weight: 6,
    plan(stage) {
      const found = paymentOf(stage, ['held', 'in_review']);
      const reason = stage.dice.chance(0.15) ? 'trip_fee' : 'quality';
      const body = { reason, text: 'The edges are not cut', photos: [] };
      return found && (() => stage.call(found.owner, 'payments.dispute', { params: found.params, body }));
    },
  },
  {
    name: 'answer an objection',
    weight: 6,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      if (!found) return undefined;
      const today = dayIn(stage.world.home.zone, stage.world.clock.now());
      const offer = stage.dice.pick([
        undefined,
        { fixDate: addDays(today, stage.dice.whole(0, 3)) },
        { refundCents: stage.dice.whole(1, found.payment.capturedCents) },
        { refundCents: found.payment.capturedCents },
      ]);
      const body = { text: 'We can talk about it', photos: [], ...(offer && { offer }) };
      return () => stage.call(found.provider, 'payments.answerDispute', { params: found.params, body });
    },
  },
  {
    name: 'take an offer',
    weight: 5,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      return found && (() => stage.call(found.owner, 'payments.acceptOffer', { params: found.params }));
    },
  },
  {
    name: 'decline an offer',
    weight: 6,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      return found && (() => stage.call(found.owner, 'payments.declineOffer', { params: found.params }));
    },
  },
  {
    name: 'take an objection back',
    weight: 2,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      return found && (() => stage.call(found.owner, 'payments.withdrawDispute', { params: found.params }));
    },
  },
  {
    name: 'make the second visit',
    weight: 3,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      return found && (() => stage.call(found.provider, 'payments.finishFix', { params: found.params }));
    },
  },
  {
    name: 'take up a job that nobody ended',
    weight: 4,
    plan(stage) {
      const { dice, world, call } = stage;
      // Now and then it is a job that its parties may still end.
      const found = paymentOf(stage, ['held'], (bid) => bid.overdueAt !== undefined || dice.chance(0.05));
      const operator = anyOf(dice, world.operators.active());
      if (!found || !operator) return undefined;
      const body = { reason: 'Neither of them says how it ended' };
      return () => call(operator, 'payments.takeUpJob', { params: found.params, body });
    },
  },
  {
    name: 'decide a dispute',
    weight: 4,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      if (!found) return undefined;
      const operator = anyOf(stage.dice, stage.world.operators.active());
      if (!operator) return undefined;
      const { capturedCents } = found.payment;
      const floor = disputeOf(stage.world, found.payment)?.refundFloorCents ?? 0;
      const some = stage.dice.whole(0, capturedCents);
      const refundCents = stage.dice.pick([0, capturedCents, some, Number(floor)]);
      const body = { refundCents, reason: 'As the photos show' };
      return () => stage.call(operator, 'payments.resolveDispute', { params: found.params, body });
    },
  },
  {
    name: 'approve a decision',
    weight: 2,
    plan(stage) {
      const found = paymentOf(stage, ['disputed']);
      const refundCents = found && proposedCents(stage.world, found.payment);
      const operator = anyOf(stage.dice, stage.world.operators.active());
      if (!found || refundCents === undefined || !operator) return undefined;
      const body = { refundCents };
      return () => stage.call(operator, 'payments.approveDispute', { params: found.params, body });
    },
  },
];

function paymentOf(
  { world, dice }: Stage,
  states: readonly Payment['status'][],
  isMeant?: (bid: Bid) => boolean,
) {
  const payment = anyOf(
    dice,
    world.view.payments.filter(({ status, requestId, bidId }) => {
      if (!states.includes(status)) return false;
      const bid = isMeant && world.view.bid(requestId, bidId);
      return !isMeant || (bid !== undefined && isMeant(bid));
    }),
  );
  const owner = world.people.owners.find(({ accountId }) => accountId === payment?.ownerId);
  const provider = world.people.providers.find(({ accountId }) => accountId === payment?.providerId);
  return payment && owner && provider && { payment, owner, provider, params: { paymentId: payment.id } };
}

/** Returns the cents of a refund that waits for a second operator. */
function proposedCents(world: World, payment: Payment): number | undefined {
  const proposal = disputeOf(world, payment)?.proposal;
  return (proposal as { refundCents: number } | undefined)?.refundCents;
}

function disputeOf({ table }: World, { id, disputeId }: Payment) {
  return table.peek({ pk: `PAYMENT#${id}`, sk: `DISPUTE#${disputeId}` });
}
