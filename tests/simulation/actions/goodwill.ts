import { type Action, anyOf, type Stage } from './action.ts';

/** Goodwill refunds by operators. */
export const goodwillActions: readonly Action[] = [
  {
    name: 'give something back',
    weight: 5,
    plan(stage) {
      const { world, dice } = stage;
      const payment = settledOf(stage);
      if (!payment) return undefined;
      const refundCents = dice.chance(0.1) ? payment.capturedCents : dice.whole(1, payment.capturedCents);
      const body = { refundCents, reason: dice.pick(['Sorry about that', 'For the trouble']) };
      const operator = anyOf(dice, world.operators.active());
      return (
        operator &&
        (() => stage.call(operator, 'payments.refund', { params: { paymentId: payment.id }, body }))
      );
    },
  },
  {
    name: 'approve a refund',
    weight: 7,
    plan({ world, dice, call }) {
      const payment = anyOf(
        dice,
        world.view.payments.filter(({ goodwillProposal }) => goodwillProposal),
      );
      if (!payment?.goodwillProposal) return undefined;
      const body = { refundCents: payment.goodwillProposal.refundCents };
      const operator = anyOf(dice, world.operators.active());
      return (
        operator &&
        (() => call(operator, 'payments.approveRefund', { params: { paymentId: payment.id }, body }))
      );
    },
  },
];

function settledOf({ world, dice }: Stage) {
  const states: readonly string[] = ['released', 'refunded', 'partially_refunded'];
  return anyOf(
    dice,
    world.view.payments.filter(({ status }) => states.includes(status)),
  );
}
