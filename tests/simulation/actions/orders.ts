import { type AccountActor, add, toCents, ZERO } from '@sward/shared/kernel';
import { ORDER_LIMITS, ORDER_REASONS } from '@sward/shared/product';
import type { Order } from '../../../services/payments/src/orders/order.ts';
import type { Dice } from '../random.ts';
import { tellOf } from '../world/stripe-port.ts';
import type { Tab } from '../world/surroundings.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { cardOf, look } from './checkout.ts';
import { endOfJob, type Job, jobOf } from './jobs.ts';

const REASONS = Object.keys(ORDER_REASONS);
/** Number of declined cards that ends an order. */
const DECLINES = 5;

/** Acts of owner and provider about change orders: more money for more work. */
export const orderActions: readonly Action[] = [
  {
    name: 'ask for more money',
    weight: 9,
    plan: (stage) => propose(stage),
  },
  {
    // Both are on site, so the owner responds within minutes.
    name: 'ask for more money and be answered',
    weight: 22,
    plan(stage) {
      const ask = propose(stage);
      const card = cardOf(stage);
      const answer = stage.dice.weighted([
        { weight: 10, say: (found: Found) => approveAndPay(stage, found, card) },
        { weight: 1.5, say: ({ order: { id }, owner }: Found) => decline(stage, owner, id) },
        { weight: 1, say: ({ order: { id }, provider }: Found) => withdraw(stage, provider, id) },
        { weight: 3, say: (found: Found) => endOfJob(stage, { ...found, ...found.order })() },
      ]);
      return (
        ask &&
        (async () => {
          const { id } = await ask();
          const found = anyOrder(stage, (order) => order.id === id);
          if (found) await answer.say(found);
        })
      );
    },
  },
  {
    name: 'approve more money and pay',
    weight: 8,
    plan(stage) {
      const found = openOrder(stage);
      const card = cardOf(stage);
      return found && (() => approveAndPay(stage, found, card));
    },
  },
  {
    name: 'approve more money and pay later',
    weight: 3,
    plan(stage) {
      const found = openOrder(stage);
      return found && (() => approve(stage, found, stage.dice.chance(0.3)));
    },
  },
  {
    name: 'approve another amount than is asked for',
    weight: 1,
    plan(stage) {
      const found = openOrder(stage);
      const otherBy = stage.dice.pick([-100, 100, 1]);
      return found && (() => approve(stage, found, stage.dice.chance(0.5), otherBy));
    },
  },
  {
    name: 'try one declined card after the other',
    weight: 0.5,
    plan({ world, dice }) {
      const tab = anyOf(
        dice,
        world.tabs.filter(({ orderId }) => orderId !== undefined),
      );
      return (
        tab &&
        (async () => {
          const intent = world.stripe.objects.intents.get(tab.intentId);
          for (let n = 0; n < DECLINES && intent?.status === 'open'; n++) tellOf(world, intent);
        })
      );
    },
  },
  {
    name: 'keep the price',
    weight: 2.5,
    plan(stage) {
      const found = openOrder(stage) ?? anyOrder(stage);
      return found && (() => decline(stage, found.owner, found.order.id));
    },
  },
  {
    name: 'take more money back',
    weight: 1.5,
    plan(stage) {
      const found = openOrder(stage) ?? anyOrder(stage);
      return found && (() => withdraw(stage, found.provider, found.order.id));
    },
  },
  {
    name: 'look at the orders of a job',
    weight: 1.5,
    plan(stage) {
      const found = anyOrder(stage);
      if (!found) return undefined;
      const params = { bidId: found.order.bidId };
      const by = stage.dice.chance(0.8) ? found.owner : found.provider;
      return () => stage.call(by, 'payments.listOrders', { params });
    },
  },
  {
    name: 'end a job with an order open',
    weight: 4,
    plan(stage) {
      const found = openOrder(stage);
      return found && endOfJob(stage, { ...found, ...found.order });
    },
  },
];

/** Events about orders long after their jobs. */
export const lateOrderActions: readonly Action[] = [
  {
    // Sward relies on Stripe's promise about a cancelled intent. If Stripe breaks it, Sward refunds the money.
    name: 'Stripe charges what it has cancelled',
    weight: 1.5,
    plan({ world, dice }) {
      const intents = [...world.stripe.objects.intents.values()];
      const intent = anyOf(
        dice,
        intents.filter(({ orderId, status }) => orderId !== undefined && status === 'canceled'),
      );
      if (!intent) return undefined;
      return async () => {
        world.chargedAllTheSame.add(intent.id);
        world.stripe.objects.pay(intent.id, 'although canceled');
        world.tell(`${intent.id} is charged although it was cancelled`);
        tellOf(world, { ...intent, status: 'succeeded' });
      };
    },
  },
];

interface Found {
  order: Order;
  owner: AccountActor;
  provider: AccountActor;
}

function moreOf(dice: Dice): number {
  const lot = dice.next();
  if (lot < 0.1) return dice.whole(1, ORDER_LIMITS.leastCents);
  if (lot < 0.2) return dice.whole(3000, 12_000);
  return dice.whole(ORDER_LIMITS.leastCents, 2500);
}

function propose(stage: Stage): (() => Promise<Record<string, unknown>>) | undefined {
  const { world, dice } = stage;
  const job = jobOf(
    world,
    dice,
    ({ checkedInAt, openOrder: id }) =>
      (checkedInAt !== undefined || dice.chance(0.01)) && (id === undefined || dice.chance(0.2)),
  );
  return job && proposeFor(stage, job);
}

export function proposeFor(
  { dice, call }: Stage,
  { bid, provider }: Job,
): () => Promise<Record<string, unknown>> {
  const { id: bidId, amountCents, extraCents = ZERO } = bid;
  const extra = toCents(moreOf(dice));
  const price = dice.chance(0.5) ? { extra } : { newAmount: add(amountCents, extraCents, extra) };
  const text = `It is more than it was, number ${dice.whole(1, 5)}`;
  const body = { reason: dice.pick(REASONS), text, photos: ['upl_1'], ...price };
  return () => call(provider, 'payments.proposeOrder', { params: { bidId }, body });
}

function openOrder(stage: Stage): Found | undefined {
  return anyOrder(stage, ({ status }) => status === 'proposed' || status === 'approved');
}

/** Returns an order for more work, if any. Orders of trips belong to the actions of access problems. */
function anyOrder({ world, dice }: Stage, which: (order: Order) => boolean = () => true): Found | undefined {
  const order = anyOf(
    dice,
    world.view.orders.filter((its) => its.kind === 'extra' && which(its)),
  );
  const owner = world.people.owners.find(({ accountId }) => accountId === order?.ownerId);
  const provider = world.people.providers.find(({ accountId }) => accountId === order?.providerId);
  return order && owner && provider && { order, owner, provider };
}

/** Approves an order as the owner's page does. Returns the tab of the card form, if payment needs one. */
async function approve(
  { world, call }: Stage,
  { order, owner }: Found,
  useKeptCard: boolean,
  otherBy = 0,
): Promise<Tab | undefined> {
  const { id: orderId, bidId, paymentId } = order;
  const amount = toCents(order.extraCents + otherBy);
  const { clientSecret } = await call(owner, 'payments.approveOrder', {
    params: { orderId },
    body: { amount, useKeptCard },
  });
  if (typeof clientSecret !== 'string') return undefined;
  const intentId = clientSecret.replace(/_secret$/, '');
  const tab: Tab = { owner, bidId, paymentId, orderId, intentId, amount, challenged: false };
  world.tabs.push(tab);
  return tab;
}

/** Approves and pays an order. Most owners look at the page again. Otherwise the webhook or the sweep books it. */
async function approveAndPay(stage: Stage, found: Found, card: (tab: Tab) => void): Promise<void> {
  const useKeptCard = stage.dice.chance(0.5);
  const looks = stage.dice.chance(0.7);
  const tab = await approve(stage, found, useKeptCard);
  if (!tab) return;
  card(tab);
  if (looks) await look(stage, tab);
}

export function decline({ call }: Stage, owner: AccountActor, orderId: string) {
  return call(owner, 'payments.declineOrder', { params: { orderId } });
}

function withdraw({ call }: Stage, provider: AccountActor, orderId: string) {
  return call(provider, 'payments.withdrawOrder', { params: { orderId } });
}
