import { priceOf, SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import { tellOf } from '../world/stripe-port.ts';
import type { Tab } from '../world/surroundings.ts';
import { type Action, anyOf, type Stage } from './action.ts';

export const checkoutActions: readonly Action[] = [
  {
    name: 'check out',
    weight: 16,
    plan(stage) {
      const bid = payableBid(stage);
      const card = cardOf(stage);
      const agreed = stage.dice.chance(0.8);
      return (
        bid &&
        (async () => {
          const tab = await open(stage, bid);
          await choose(stage, tab, agreed);
          card(tab);
          await look(stage, tab);
        })
      );
    },
  },
  {
    name: 'open a checkout and leave it open',
    weight: 4,
    plan(stage) {
      const bid = payableBid(stage);
      const agreed = stage.dice.chance(0.5);
      // An owner who never agrees to the terms can still pay.
      const chooses = stage.dice.chance(0.75);
      return (
        bid &&
        (async () => {
          const tab = await open(stage, bid);
          if (chooses) await choose(stage, tab, agreed);
        })
      );
    },
  },
  {
    name: 'pay in an open tab',
    weight: 6,
    plan(stage) {
      const tab = anyOf(stage.dice, stage.world.tabs);
      const card = cardOf(stage);
      return (
        tab &&
        (async () => {
          card(tab);
          await look(stage, tab);
        })
      );
    },
  },
  {
    name: 'pay in an open tab and close it',
    weight: 4,
    plan(stage) {
      const tab = anyOf(stage.dice, stage.world.tabs);
      const card = cardOf(stage);
      return tab && (async () => card(tab));
    },
  },
  {
    name: 'leave a checkout',
    weight: 2,
    plan({ world, dice, call }) {
      const tab = anyOf(
        dice,
        world.tabs.filter(({ orderId }) => orderId === undefined),
      );
      return tab && (() => call(tab.owner, 'payments.abandon', { params: { paymentId: tab.paymentId } }));
    },
  },
  {
    name: 'look at a payment',
    weight: 2,
    plan({ world, dice, call }) {
      const payment = anyOf(dice, world.view.payments);
      const viewer = [...world.people.owners, ...world.people.providers].find(
        ({ accountId }) => accountId === payment?.ownerId || accountId === payment?.providerId,
      );
      if (!payment || !viewer) return undefined;
      return () => call(viewer, 'payments.get', { params: { paymentId: payment.id } });
    },
  },
];

/** Loads the page after the card form, which reads whether the owner has paid. */
export async function look(
  { call }: Stage,
  { owner, orderId, isTrip, bidId, paymentId }: Tab,
): Promise<void> {
  if (isTrip) await call(owner, 'payments.getNoAccess', { params: { bidId } });
  else if (orderId === undefined) await call(owner, 'payments.get', { params: { paymentId } });
  else await call(owner, 'payments.listOrders', { params: { bidId } });
}

function payableBid({ world, dice }: Stage): Bid | undefined {
  const { view } = world;
  const isPayable = ({ status, ownerId }: Bid) => status === 'pending' && !view.isOut(ownerId);
  const payable = view.bids.filter(isPayable);
  const dearer = dice.chance(0.5)
    ? payable.filter((bid) => payable.some((other) => isCheaper(other, bid)))
    : [];
  return anyOf(dice, dearer.length > 0 ? dearer : payable);
}

/** Returns whether `one` is another bid on the request that is no dearer, so that the job could go to it. */
function isCheaper(one: Bid, { id, requestId, amountCents }: Bid): boolean {
  return one.requestId === requestId && one.id !== id && one.amountCents <= amountCents;
}

async function open({ world, call }: Stage, bid: Bid): Promise<Tab> {
  const owner = world.people.owners.find(({ accountId }) => accountId === bid.ownerId);
  if (!owner) throw new Error('a bid has an owner');
  const { total: amount } = priceOf(bid.amountCents);
  const { paymentId, clientSecret } = (await call(owner, 'payments.createIntent', {
    body: { bidId: bid.id, amount },
  })) as { paymentId: string; clientSecret: string };
  const intentId = clientSecret.replace(/_secret$/, '');
  const tab: Tab = { owner, bidId: bid.id, paymentId, intentId, amount, challenged: false };
  world.tabs.push(tab);
  return tab;
}

async function choose({ call }: Stage, { owner, bidId, amount }: Tab, recurringAgreed: boolean) {
  const price = { bidId, amount, serviceFee: SERVICE_FEE_CENTS };
  await call(owner, 'payments.pay', {
    body: { ...price, paymentMethod: 'card', recurringAgreed, keepCard: !recurringAgreed },
  });
}

/** Returns what the card does with the intent of a tab: it succeeds, is declined, or first asks its holder. */
export function cardOf({ world, dice }: Stage): (tab: Tab) => void {
  const lot = dice.next();
  return (tab) => {
    const { objects, isDown } = world.stripe;
    if (isDown || objects.intents.get(tab.intentId)?.status !== 'open') return;
    if (lot < 0.15 && !tab.challenged) {
      tab.challenged = true;
      world.tell(`the bank asks about ${tab.paymentId}`);
      return;
    }
    const declined = lot > 0.88;
    if (!declined) objects.pay(tab.intentId);
    world.tell(`card ${declined ? 'declined' : 'charged'} for ${tab.paymentId}`);
    const intent = objects.intents.get(tab.intentId);
    if (intent) tellOf(world, intent);
  };
}
