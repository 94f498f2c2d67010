import { MINUTE } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { World } from '../world/world.ts';
import { isBy, sentBy } from './caller.ts';
import { isFarAway } from './trip-fees.ts';

const UNANSWERED_MS = 30 * MINUTE;

/** Checks that a provider leaves without a penalty only once the price stays as it was, or with proof of danger. */
export function checkLeaving(world: World, before: Bid, after: Bid): void {
  const { left, because } = after;
  if (before.left || (!left && because !== 'wrong_size')) return;
  const wrong = left ? wrongLeave(world, before, after, left.reason) : 'without anybody leaving';
  if (left) world.kinds.saw(left.reason === 'unsafe' ? 'left because unsafe' : 'left because larger');
  if (wrong)
    world.violate(
      `job ${after.id} was left because of ${because} ${wrong} (${world.scheduler.current?.name})`,
    );
}

function wrongLeave(world: World, before: Bid, after: Bid, reason: string): string | false {
  return (
    (!isBy(world, 'payments.leaveJob', after.providerId) && 'not by its provider') ||
    (before.status !== 'accepted' && `after it was ${before.status}`) ||
    (after.status !== 'cancelled' && `and is ${after.status}`) ||
    (after.because !== reason && `although ${reason} was said`) ||
    (before.checkedInAt === undefined && 'before anybody came') ||
    (reason === 'unsafe' ? wrongDanger(world) : wrongSize(world, after))
  );
}

function wrongDanger(world: World): string | false {
  const { photos, location } = sentBy(world) as { photos?: string[]; location?: unknown };
  return (
    (!photos?.length && 'without a photo') ||
    (photos?.some((id) => id.startsWith('upl_01EX')) && 'with a photo of yesterday') ||
    (isFarAway(world, location) && 'from far away')
  );
}

/** Checks that no change order was paid, and that the last one was not accepted. */
function wrongSize({ view, clock }: World, { id, paymentId = '', cancelledAt = '' }: Bid): string | false {
  const orders = view.ordersOf(paymentId).filter(({ bidId, kind }) => bidId === id && kind === 'extra');
  const last = orders.at(-1);
  if (!last) return 'without a change of its price';
  if (orders.some(({ status }) => status === 'paid')) return 'although more was paid';
  if (last.status !== 'withdrawn') return false;
  const isClosedNow = Date.parse(last.closedAt ?? '') >= Date.parse(cancelledAt);
  if (!isClosedNow) return 'although it was taken back';
  return clock.now() < Date.parse(last.createdAt) + UNANSWERED_MS && 'without time for an answer';
}

/** Checks that a job that was left because of its size is posted again at most once. */
export function checkReopened(world: World): void {
  const { requests } = world.view;
  for (const { id, cancelledBecause, reservedFor } of requests) {
    if (cancelledBecause !== 'wrong_size') continue;
    const again = requests.filter(({ reopenedFrom }) => reopenedFrom === id).length;
    if (again > 1) world.violate(`request ${id} was posted again ${again} times`);
    if (again > 0 && reservedFor) world.violate(`request ${id} is a visit and was posted again`);
  }
}
