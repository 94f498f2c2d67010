import { DAY } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { entity, type Item } from '@sward/shared/table';
import type { Dispute } from '../../../services/payments/src/payment/dispute.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';

const disputeOf = entity<Dispute>('dispute', 'id', 'status');

/** Checks that a dispute that begins to wait for an operator has a reason, is in the queue, and has its whole time. */
export function checkReferral(world: World, before: Item, after: Readonly<Item>): void {
  const wrong = wrongReferral(world, before, after);
  if (wrong) world.violate(`dispute ${after.sk} ${wrong} (${world.scheduler.current?.name})`);
}

function wrongReferral(world: World, before: Item, after: Readonly<Item>): string | false | undefined {
  const [was, is] = [disputeOf(before), disputeOf(after)];
  const declined = world.scheduler.current?.name === 'payments.declineOffer';
  if (declined && !is.referred) return 'was declined and waits for nobody';
  if (!is.referred || was.referred) return false;
  const now = world.clock.now();
  const left = Date.parse(is.dueAt) - now;
  return (
    (after.listPk !== 'DISPUTES#waiting' && 'waits for an operator outside their queue') ||
    (Math.abs(left - DISPUTE_LIMITS.decisionDays * DAY) > MARGIN_MS && 'has another time than seven days') ||
    (declined && !was.answer?.offer && 'was declined without an offer') ||
    (declined && was.status !== 'answered' && `was declined while it was ${was.status}`) ||
    wrongClock(world, was, now)
  );
}

/** Checks that timers refer only late disputes. */
function wrongClock({ scheduler }: World, { dueAt }: Dispute, now: number): string | false {
  const isCommand = scheduler.current?.name.startsWith('payments.') ?? false;
  return !isCommand && now + MARGIN_MS < Date.parse(dueAt) && 'was taken from its parties before their time';
}
