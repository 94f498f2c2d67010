import type { StripeChargeback } from '../../../services/payments/src/stripe/gateway.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';

/** Chargebacks, and decisions about them. */
export const chargebackActions: readonly Action[] = [
  {
    name: 'a bank takes money back',
    weight: 1.5,
    plan({ world, dice }) {
      const all = mayBeChargedBack(world);
      const waiting = all.filter(({ id }) => isWaiting(world, id));
      const intent = anyOf(dice, waiting.length && dice.chance(0.4) ? waiting : all);
      if (!intent) return undefined;
      const amount = dice.chance(0.25) ? dice.whole(1, intent.left) : intent.left;
      return async () => {
        const chargeback = world.stripe.objects.chargeBack(intent.id, amount);
        world.tell(`${chargeback.id} of ${amount} for ${intent.id}`);
        if (paymentOf(world, intent.id)?.capturedCents === 0)
          world.kinds.saw('chargeback before its capture is booked');
        tellOfChargeback(world, chargeback);
      };
    },
  },
  {
    name: 'a bank takes another charge of the same payment back',
    weight: 2,
    plan({ world, dice }) {
      const intent = anyOf(
        dice,
        mayBeChargedBack(world).filter(({ id }) => isChargedBackElsewhere(world, id)),
      );
      if (!intent) return undefined;
      const amount = dice.chance(0.2) ? dice.whole(1, intent.left) : intent.left;
      return async () => tellOfChargeback(world, world.stripe.objects.chargeBack(intent.id, amount));
    },
  },
  {
    name: 'a bank takes more back than is left of a charge',
    weight: 0.7,
    plan({ world, dice }) {
      const intent = anyOf(
        dice,
        mayBeChargedBack(world, 0).filter(({ left, whole }) => left < whole),
      );
      if (!intent) return undefined;
      return async () => tellOfChargeback(world, world.stripe.objects.chargeBack(intent.id, intent.whole));
    },
  },
  {
    name: 'a bank decides',
    weight: 1.5,
    plan({ world, dice }) {
      const chargeback = anyOf(
        dice,
        [...world.stripe.objects.chargebacks.values()].filter(({ status }) => status === 'open'),
      );
      const how = dice.pick(['won', 'lost'] as const);
      return chargeback && (async () => decide(world, chargeback, how));
    },
  },
  {
    name: 'a bank asks about a payment',
    weight: 0.5,
    plan({ world, dice }) {
      const intent = anyOf(dice, mayBeChargedBack(world));
      return intent && (async () => tellOfChargeback(world, world.stripe.objects.inquire(intent.id)));
    },
  },
  {
    name: 'a bank that asked takes the money, or leaves it at that',
    weight: 1,
    plan({ world, dice }) {
      const { objects } = world.stripe;
      const asked = [...objects.inquiries.values()].filter(({ status }) => status === 'inquiry');
      const chargeback = anyOf(dice, asked);
      const takes =
        dice.chance(0.5) && mayBeChargedBack(world, 0).some(({ id }) => id === chargeback?.intentId);
      return (
        chargeback &&
        (async () => {
          if (takes) objects.escalate(chargeback.id);
          else objects.drop(chargeback.id);
          tellOfChargeback(world, chargeback);
        })
      );
    },
  },
  {
    name: 'an operator finds a provider at fault',
    weight: 3,
    plan({ world, dice, call }) {
      const payment = anyOf(
        dice,
        world.view.payments.filter(({ chargebacks }) => chargebacks?.some(({ state }) => state !== 'won')),
      );
      const body = { reason: 'The wrong house' };
      const operator = dice.pick(world.people.operators);
      return (
        payment &&
        (() => call(operator, 'payments.providerFault', { params: { paymentId: payment.id }, body }))
      );
    },
  },
];

/** Returns Stripe's charges with cents left that a bank can take back. */
function mayBeChargedBack(
  { stripe: { objects } }: World,
  least = 1,
): { id: string; left: number; whole: number }[] {
  return [...objects.intents.values()].flatMap(({ id, charge, amountCents }) => {
    const chargebacks = [...objects.chargebacks.values()].filter(({ intentId }) => intentId === id);
    const refunded = objects.refunds.reduce((n, its) => n + (its.intentId === id ? its.amountCents : 0), 0);
    const again = chargebacks.every(({ status }) => status === 'won') && chargebacks.length < 2;
    const left = amountCents - refunded;
    return charge && again && left >= least ? [{ id, left, whole: amountCents }] : [];
  });
}

const paymentOf = ({ stripe, view }: World, intentId: string) =>
  view.payment(stripe.objects.intents.get(intentId)?.paymentId ?? '');

/** Returns whether another charge of the same payment has an open chargeback. */
function isChargedBackElsewhere(world: World, intentId: string): boolean {
  const { intents, chargebacks } = world.stripe.objects;
  const of = (id: string) => intents.get(id)?.paymentId;
  return [...chargebacks.values()].some(
    (chargeback) =>
      chargeback.status === 'open' &&
      chargeback.intentId !== intentId &&
      of(chargeback.intentId) === of(intentId),
  );
}

/** Returns whether a payment waits for its owner, an operator or its booking, which chance rarely finds. */
function isWaiting(world: World, intentId: string): boolean {
  const states = ['initiated', 'in_review', 'disputed', 'settling'];
  return states.includes(paymentOf(world, intentId)?.status ?? '');
}

/** Takes back, as a bank, the rest of the first charge of a payment that allows it. */
export function chargeBackPayment(world: World, paymentId: string): void {
  const { intents } = world.stripe.objects;
  const intent = mayBeChargedBack(world).find(({ id }) => intents.get(id)?.paymentId === paymentId);
  if (intent) tellOfChargeback(world, world.stripe.objects.chargeBack(intent.id, intent.left));
}

export function decide(world: World, chargeback: StripeChargeback, how: 'won' | 'lost'): void {
  world.stripe.objects.decideChargeback(chargeback.id, how);
  world.tell(`${chargeback.id} is ${how}`);
  tellOfChargeback(world, chargeback);
}

function tellOfChargeback(world: World, { id: chargebackId, intentId }: StripeChargeback): void {
  world.bus.notify({ kind: 'chargeback', chargebackId, intentId });
}
