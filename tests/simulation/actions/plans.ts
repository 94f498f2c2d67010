import type { AccountActor } from '@sward/shared/kernel';
import { notifyPlan } from '../world/billing.ts';
import { type Action, anyOf, type Stage } from './action.ts';

const PLANS = ['premium', 'property-manager'] as const;

/** Plans that owners buy, change and leave. */
export const planActions: readonly Action[] = [
  {
    name: 'buy or change a plan',
    weight: 1.5,
    plan(stage) {
      const owner = stage.dice.pick(stage.world.people.owners);
      const plan = stage.dice.pick(PLANS);
      const paysNow = stage.dice.chance(0.75);
      return async () => {
        const body = { plan };
        const { payment } = (await stage.call(owner, 'payments.changeSubscription', { body })) as Answer;
        if (payment) stage.world.planSecrets.push(payment.clientSecret);
        if (payment && paysNow) pay(stage, payment.clientSecret);
        await stage.call(owner, 'payments.getSubscription');
      };
    },
  },
  {
    name: 'pay for a plan in an open tab',
    weight: 0.7,
    plan(stage) {
      const secret = anyOf(stage.dice, stage.world.planSecrets);
      return secret === undefined ? undefined : async () => pay(stage, secret);
    },
  },
  {
    name: 'leave a plan',
    weight: 0.4,
    plan(stage) {
      const owner = ownerOnPlan(stage);
      return owner && (() => stage.call(owner, 'payments.cancelSubscription'));
    },
  },
  {
    name: 'look at a plan',
    weight: 0.3,
    plan(stage) {
      const owner = ownerOnPlan(stage);
      return owner && (() => stage.call(owner, 'payments.getSubscription'));
    },
  },
  {
    name: 'renewals are declined or paid again',
    weight: 0.5,
    plan({ world, dice }) {
      const declined = dice.chance(0.5);
      return async () => world.declineRenewals(declined);
    },
  },
];

type Answer = { payment: { clientSecret: string } | null };

function ownerOnPlan({ world, dice }: Stage): AccountActor | undefined {
  const { owners } = world.people;
  return anyOf(
    dice,
    owners.filter(({ accountId }) => world.view.plan(accountId)),
  );
}

/** Pays the open invoice with a card, as the browser does, and sends Stripe's event. */
function pay({ world }: Stage, clientSecret: string): void {
  const id = clientSecret.replace(/^pi_(.*)_secret$/, '$1');
  if (world.stripe.isDown || !world.stripe.objects.payInvoice(id)) return;
  const { accountId = '' } = world.stripe.objects.subscriptions.get(id) ?? {};
  world.tell(`plan ${id} is paid`);
  notifyPlan(world, accountId);
}
