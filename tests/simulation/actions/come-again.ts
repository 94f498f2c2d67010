import { type AccountActor, addDays, toCents } from '@sward/shared/kernel';
import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import type { Tab } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { anyOf, type Stage } from './action.ts';
import { cardOf, look } from './checkout.ts';

/** An access problem with owner and provider of its job. */
export interface FoundProblem {
  problem: AccessProblem;
  owner: AccountActor;
  provider: AccountActor;
  job: { params: { bidId: string } };
}

/** Returns the homeowner's choice after a trip in vain: paying to have the provider come again, or ending the job. */
export function choice(stage: Stage, found: FoundProblem): () => Promise<unknown> {
  const { dice } = stage;
  const card = cardOf(stage);
  const looks = dice.chance(0.7);
  const useKeptCard = dice.chance(0.5);
  const otherBy = dice.pick([-100, 1]);
  const isPaying = found.problem.status === 'paying';
  return dice.weighted([
    { weight: 9, say: () => payAndLook(stage, found, { useKeptCard }, { card, looks }) },
    { weight: 3, say: () => comeAgain(stage, found, { useKeptCard: false }) },
    { weight: 0.7, say: () => comeAgain(stage, found, { useKeptCard, otherBy }) },
    { weight: 0.7, say: () => comeAgain(stage, found, { useKeptCard, isOtherDay: true }) },
    { weight: isPaying ? 9 : 0.5, say: () => choose(stage, found, { choice: 'take_back' }) },
    {
      weight: 3,
      say: () =>
        choose(stage, found, { choice: 'cancel', refundCents: backInVain(stage.world, found.problem) }),
    },
    { weight: 0.5, say: () => choose(stage, found, { choice: 'cancel', refundCents: 0 }) },
  ]).say;
}

/** The homeowner's choice, now and then with another amount than the page shows or a day that was not offered. */
interface ComeAgain {
  useKeptCard: boolean;
  otherBy?: number;
  isOtherDay?: boolean;
}

/** Chooses another trip as the homeowner's page does. Returns the tab of the card form, if payment needs one. */
async function comeAgain(
  stage: Stage,
  found: FoundProblem,
  { useKeptCard, otherBy = 0, isOtherDay = false }: ComeAgain,
): Promise<Tab | undefined> {
  const { bidId, paymentId, days, chosen, tripFeeCents } = found.problem;
  const day = chosen ?? anyOf(stage.dice, days) ?? { date: '2027-05-10', time: 'anytime' };
  const amount = toCents((tripFeeCents ?? 1000) + otherBy);
  const { clientSecret } = await choose(stage, found, {
    ...{ choice: 'come_again', time: day.time, amount, useKeptCard },
    date: isOtherDay ? addDays(day.date, 1) : day.date,
  });
  if (typeof clientSecret !== 'string') return undefined;
  const intentId = clientSecret.replace(/_secret$/, '');
  const orderId = stage.world.stripe.objects.intents.get(intentId)?.orderId ?? '';
  const { owner } = found;
  const tab: Tab = { owner, bidId, paymentId, orderId, intentId, amount, isTrip: true, challenged: false };
  stage.world.tabs.push(tab);
  return tab;
}

/** Pays for another trip. Most owners look at the page again. Otherwise the webhook or the sweep books it. */
async function payAndLook(
  stage: Stage,
  found: FoundProblem,
  what: ComeAgain,
  { card, looks }: { card: (tab: Tab) => void; looks: boolean },
): Promise<void> {
  const tab = await comeAgain(stage, found, what);
  if (!tab) return;
  card(tab);
  if (looks) await look(stage, tab);
}

function choose({ call }: Stage, { owner, job }: FoundProblem, body: Record<string, unknown>) {
  return call(owner, 'payments.chooseNoAccess', { ...job, body });
}

/** Returns the refund that the page shows for ending the job: all but trips and the service fee. */
export function backInVain(world: World, problem: AccessProblem): number {
  const payment = world.view.payment(problem.paymentId);
  if (!payment) return 0;
  const { capturedCents, tripCents = 0, feeCents } = payment;
  return problem.tripFeeCents === null
    ? capturedCents
    : capturedCents - tripCents - problem.tripFeeCents - feeCents;
}
