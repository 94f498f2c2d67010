import type { StripeChargeback } from '../../../services/payments/src/stripe/gateway.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';

/** Chargebacks, and decisions about them. */
export const chargebackActions: readonly Action[] = [
  {
    name: 'a bank takes money back',
    weight: 1.5,
    plan({ world, dice }) {
      const all = claimable(world);
      const waiting = all.filter(({ id }) => isWaiting(world, id));
      const intent = anyOf(dice, waiting.length && dice.chance(0.4) ? waiting : all);
      if (!intent) return undefined;
      const amount = dice.chance(0.25) ? dice.whole(1, intent.left) : intent.left;
      return async () => {
        const claim = world.stripe.objects.claim(intent.id, amount);
        world.tell(`${claim.id} of ${amount} for ${intent.id}`);
        if (paymentOf(world, intent.id)?.capturedCents === 0)
          world.kinds.saw('chargeback before its capture is booked');
        tellOfClaim(world, claim);
      };
    },
  },
  {
    name: 'a bank takes another charge of the same payment back',
    weight: 2,
    plan({ world, dice }) {
      const intent = anyOf(
        dice,
        claimable(world).filter(({ id }) => isClaimedElsewhere(world, id)),
      );
      if (!intent) return undefined;
      const amount = dice.chance(0.2) ? dice.whole(1, intent.left) : intent.left;
      return async () => tellOfClaim(world, world.stripe.objects.claim(intent.id, amount));
    },
  },
  {
    name: 'a bank takes more back than is left of a charge',
    weight: 0.7,
    plan({ world, dice }) {
      const intent = anyOf(
        dice,
        claimable(world, 0).filter(({ left, whole }) => left < whole),
      );
      if (!intent) return undefined;
      return async () => tellOfClaim(world, world.stripe.objects.claim(intent.id, intent.whole));
    },
  },
  {
    name: 'a bank decides',
    weight: 1.5,
    plan({ world, dice }) {
      const claim = anyOf(
        dice,
        [...world.stripe.objects.claims.values()].filter(({ status }) => status === 'open'),
      );
      const how = dice.pick(['won', 'lost'] as const);
      return claim && (async () => decide(world, claim, how));
    },
  },
  {
    name: 'a bank asks about a payment',
    weight: 0.5,
    plan({ world, dice }) {
      const intent = anyOf(dice, claimable(world));
      return intent && (async () => tellOfClaim(world, world.stripe.objects.inquire(intent.id)));
    },
  },
  {
    name: 'a bank that asked takes the money, or leaves it at that',
    weight: 1,
    plan({ world, dice }) {
      const { objects } = world.stripe;
      const asked = [...objects.inquiries.values()].filter(({ status }) => status === 'inquiry');
      const claim = anyOf(dice, asked);
      const takes = dice.chance(0.5) && claimable(world, 0).some(({ id }) => id === claim?.intentId);
      return (
        claim &&
        (async () => {
          if (takes) objects.escalate(claim.id);
          else objects.drop(claim.id);
          tellOfClaim(world, claim);
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
function claimable({ stripe: { objects } }: World, least = 1): { id: string; left: number; whole: number }[] {
  return [...objects.intents.values()].flatMap(({ id, charge, amountCents }) => {
    const claims = [...objects.claims.values()].filter(({ intentId }) => intentId === id);
    const refunded = objects.refunds.reduce((n, its) => n + (its.intentId === id ? its.amountCents : 0), 0);
    const again = claims.every(({ status }) => status === 'won') && claims.length < 2;
    const left = amountCents - refunded;
    return charge && again && left >= least ? [{ id, left, whole: amountCents }] : [];
  });
}

const paymentOf = ({ stripe, view }: World, intentId: string) =>
  view.payment(stripe.objects.intents.get(intentId)?.paymentId ?? '');

/** Returns whether another charge of the same payment has an open chargeback. */
function isClaimedElsewhere(world: World, intentId: string): boolean {
  const { intents, claims } = world.stripe.objects;
  const of = (id: string) => intents.get(id)?.paymentId;
  return [...claims.values()].some(
    (claim) => claim.status === 'open' && claim.intentId !== intentId && of(claim.intentId) === of(intentId),
  );
}

/** Returns whether a payment waits for its owner, an operator or its booking, which chance rarely finds. */
function isWaiting(world: World, intentId: string): boolean {
  const states = ['initiated', 'in_review', 'disputed', 'settling'];
  return states.includes(paymentOf(world, intentId)?.status ?? '');
}

/** Takes back, as a bank, the rest of the first charge of a payment that allows it. */
export function claimPayment(world: World, paymentId: string): void {
  const { intents } = world.stripe.objects;
  const intent = claimable(world).find(({ id }) => intents.get(id)?.paymentId === paymentId);
  if (intent) tellOfClaim(world, world.stripe.objects.claim(intent.id, intent.left));
}

export function decide(world: World, claim: StripeChargeback, how: 'won' | 'lost'): void {
  world.stripe.objects.decideClaim(claim.id, how);
  world.tell(`${claim.id} is ${how}`);
  tellOfClaim(world, claim);
}

function tellOfClaim(world: World, { id: claimId, intentId }: StripeChargeback): void {
  world.bus.notify({ kind: 'claim', claimId, intentId });
}
