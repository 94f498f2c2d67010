import { type AccountActor, DAY } from '@sward/shared/kernel';
import type { Proposal } from '../../../services/payments/src/approval/proposal.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { move } from './operators.ts';

/** Acts of one or two operators who want money: they remove the other operators and decide alone. */
export const hostileActions: readonly Action[] = [
  {
    name: 'a hostile operator turns on another',
    weight: 2,
    plan(stage) {
      const { world, dice } = stage;
      const by = hostileOf(stage);
      const victims = world.operators.active().filter((one) => !world.people.hostile.includes(one));
      // Once all the others are gone, the accomplice is next.
      const whom =
        anyOf(dice, victims) ??
        anyOf(
          dice,
          world.operators.active().filter((one) => one !== by),
        );
      if (!by || !whom || by === whom) return undefined;
      const input = { params: { accountId: whom.accountId }, body: { reason: 'They are in the way' } };
      return () => stage.call(by, 'auth.suspendAccount', input);
    },
  },
  {
    name: 'a hostile operator carries out what is proposed',
    weight: 4,
    plan(stage) {
      const { world, dice } = stage;
      const by = hostileOf(stage);
      const proposal = anyOf(
        dice,
        world.operators.proposals().filter(({ act }) => act === 'suspend'),
      );
      if (!by || !proposal) return undefined;
      const input = { params: { accountId: proposal.accountId }, body: { proposalId: proposal.id } };
      return () => stage.call(by, 'auth.approveStanding', input);
    },
  },
  {
    name: 'a hostile operator gives everything away',
    weight: 5,
    plan(stage) {
      const by = hostileOf(stage);
      const payment = anyOf(stage.dice, stage.world.view.payments.filter(isOpenToRefunds));
      return by && payment && (() => giveAway(stage, by, payment));
    },
  },
  {
    name: 'a hostile operator gives away several at once',
    weight: 5,
    plan(stage) {
      const by = hostileOf(stage);
      const payments = stage.world.view.payments.filter(isOpenToRefunds);
      if (!by || payments.length < 2) return undefined;
      return () => Promise.allSettled(payments.map((payment) => giveAway(stage, by, payment)));
    },
  },
  {
    name: 'a hostile operator approves what is proposed',
    weight: 6,
    plan(stage) {
      const by = hostileOf(stage);
      const found = anyOf(
        stage.dice,
        stage.world.view.payments.flatMap((its) => proposedOn(stage.world, its)),
      );
      if (!by || !found) return undefined;
      return () => approve(stage, by, found);
    },
  },
  {
    // The day alone begins when the last other operator leaves, however old the proposal is.
    name: 'a hostile operator approves as soon as the others have left',
    weight: 2,
    plan(stage) {
      const { world } = stage;
      const by = hostileOf(stage);
      const aged = world.view.payments
        .flatMap((its) => proposedOn(world, its))
        .filter(
          ({ operatorId, at }) => operatorId === by?.accountId && Date.parse(at) + DAY < world.clock.now(),
        );
      const found = anyOf(stage.dice, aged);
      if (!by || !found) return undefined;
      return async () => {
        for (const other of world.operators.active())
          if (other !== by) await move(world, other.accountId, false);
        return await approve(stage, by, found);
      };
    },
  },
];

interface Found extends Pick<Proposal, 'refundCents' | 'operatorId' | 'at'> {
  paymentId: string;
  route: string;
}

function approve(stage: Stage, by: AccountActor, { paymentId, refundCents, route }: Found): Promise<unknown> {
  return stage.call(by, route, { params: { paymentId }, body: { refundCents } });
}

function giveAway(stage: Stage, by: AccountActor, payment: Payment): Promise<unknown> {
  const left = Math.max(1, payment.capturedCents - payment.refundedCents);
  const refundCents = stage.dice.pick([left, Math.min(left, 2000), Math.min(left, 700)]);
  const body = { refundCents, reason: stage.dice.pick(['Because', 'Once more', 'And again']) };
  const route = payment.status === 'disputed' ? 'payments.resolveDispute' : 'payments.refund';
  return stage.call(by, route, { params: { paymentId: payment.id }, body });
}

/** Returns a hostile operator who may act, if any. */
function hostileOf({ world, dice }: Stage): AccountActor | undefined {
  const active = world.operators.active();
  return anyOf(
    dice,
    world.people.hostile.filter((one) => active.includes(one)),
  );
}

const OPEN: readonly string[] = ['disputed', 'released', 'refunded', 'partially_refunded'];

function isOpenToRefunds({ status }: Payment): boolean {
  return OPEN.includes(status);
}

/** Returns the proposal on a payment that waits for a second operator, if any. */
function proposedOn({ table }: World, payment: Payment): Found[] {
  const { id: paymentId, status, disputeId, goodwillProposal } = payment;
  if (status !== 'disputed')
    return goodwillProposal ? [{ ...goodwillProposal, paymentId, route: 'payments.approveRefund' }] : [];
  const dispute = table.peek({ pk: `PAYMENT#${paymentId}`, sk: `DISPUTE#${disputeId}` });
  const proposal = dispute?.proposal as Proposal | undefined;
  return proposal ? [{ ...proposal, paymentId, route: 'payments.approveDispute' }] : [];
}
