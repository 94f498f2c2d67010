import { SERVICE_FEE_CENTS, toCents } from '@sward/shared/kernel';
import type { Tab } from '../world/surroundings.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { cardOf } from './checkout.ts';

export const tipActions: readonly Action[] = [
  {
    name: 'give a tip',
    weight: 5,
    plan(stage) {
      const open = openTip(stage);
      const card = cardOf(stage);
      return (
        open &&
        (async () => {
          const tab = await open();
          card(tab);
          await stage.call(tab.owner, 'payments.get', { params: { paymentId: tab.paymentId } });
        })
      );
    },
  },
  {
    name: 'think about a tip',
    weight: 2,
    plan: (stage) => openTip(stage),
  },
];

/** Returns the act that opens a tab with a tip, as the page of a finished job does. */
function openTip({ world, dice, call }: Stage): (() => Promise<Tab>) | undefined {
  const states: readonly string[] = ['released', 'partially_refunded', 'in_review'];
  const job = anyOf(
    dice,
    world.view.payments.filter(({ status, tipFor }) => tipFor === undefined && states.includes(status)),
  );
  const owner = world.people.owners.find(({ accountId }) => accountId === job?.ownerId);
  const tipCents = toCents(dice.pick([500, 1000, dice.whole(100, 20_000)]));
  if (!job || !owner) return undefined;
  return async () => {
    const body = { tipCents };
    const opened = await call(owner, 'payments.tip', { params: { paymentId: job.id }, body });
    const { id: paymentId, clientSecret } = opened as { id: string; clientSecret: string };
    const intentId = clientSecret.replace(/_secret$/, '');
    const amount = toCents(tipCents + SERVICE_FEE_CENTS);
    const tab: Tab = { owner, bidId: job.bidId, paymentId, intentId, amount, challenged: false };
    world.tabs.push(tab);
    return tab;
  };
}
