import { HOUR } from '@sward/shared/kernel';
import { entity, type Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bids/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Rescue } from '../../../services/payments/src/rescue/rescue.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import type { Kind } from '../world/kinds.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';

const rescueOf = entity<Rescue>('rescue', 'id', 'state');
const NO_SHOW_MS = HOUR;

/** A rescue was written: it ends once, and by those who may end it. */
export function checkRescue(world: World, before: Item | undefined, after: Readonly<Item>): void {
  const [was, is] = [before && rescueOf(before), rescueOf(after)];
  if (was?.state === is.state) return;
  world.tell(`  rescue ${is.id}: ${was?.state ?? ''} -> ${is.state}`);
  const { name, who } = world.scheduler.current ?? {};
  const payment = world.view.payment(is.paymentId);
  const wrong = wrongStep(world, was, is, { name, who, payment });
  if (wrong) world.violate(`rescue ${is.id} is ${is.state} ${wrong} (${name})`);
  const kind = kindOf(is, { name, isCheaper: (payment?.reducedCents ?? 0) > 0 });
  if (kind) world.kinds.saw(kind);
}

interface By {
  name: string | undefined;
  who: string | undefined;
  payment: Payment | undefined;
}

function wrongStep(world: World, was: Rescue | undefined, is: Rescue, by: By): string | false {
  const now = world.clock.now();
  const { name, who, payment } = by;
  if (was && was.state !== 'choosing' && was.state !== 'offered') return `after it was ${was.state}`;
  if (!was) return is.state === 'taken' ? 'before anybody was asked' : false;
  const end = Date.parse(was.offer?.until ?? was.chooseBy);
  if (is.state === 'offered')
    return (name !== 'payments.chooseRescue' && 'not by its owner') || (now > end + MARGIN_MS && 'too late');
  if (is.state === 'taken') {
    const bid = world.view.bid(is.requestId, is.takenBidId ?? '');
    return (
      (name !== 'payments.acceptRescue' && 'without a provider') ||
      (who !== bid?.providerId && 'by somebody else') ||
      (!was.offer?.bidIds.includes(is.takenBidId ?? '') && 'by one who was not asked') ||
      (was.offer?.refused.includes(is.takenBidId ?? '') && 'by one who has said no') ||
      (now > end + MARGIN_MS && 'too late') ||
      (world.view.isOut(bid?.providerId ?? '') && 'by one who may not work') ||
      (world.view.isOut(payment?.ownerId ?? '') && 'for one who is suspended')
    );
  }
  const isChosen = name === 'payments.chooseRescue' && who === payment?.ownerId;
  if (is.state === 'reopened') return !isChosen && 'not by its owner';
  const isOver = now >= end || world.view.isOut(payment?.ownerId ?? '');
  const isRefused = name === 'payments.refuseRescue' && is.offer?.refused.length === is.offer?.bidIds.length;
  const isDesk = name === 'payments.cancelJobByOperator' || name === 'watch-holds';
  const isBank = payment?.decision === 'charge-back';
  return !(isChosen || isOver || isRefused || isDesk || isBank) && 'too early';
}

function kindOf({ state }: Rescue, { name, isCheaper }: { name: string | undefined; isCheaper: boolean }) {
  const refunded: { [name: string]: Kind } = {
    'payments.chooseRescue': 'rescue refunded by its owner',
    'payments.refuseRescue': 'rescue refunded after refusals',
  };
  if (state === 'taken') return isCheaper ? ('rescue taken cheaper' as const) : ('rescue taken' as const);
  if (state === 'reopened') return 'rescue reopened' as const;
  if (state === 'refunded') return refunded[name ?? ''] ?? ('rescue refunded by the clock' as const);
  return undefined;
}

/** A job lost its provider: by those who may say so, and its money waits for its owner. */
export function wrongLoss(bid: Bid | undefined, by: string | undefined, now: number): string | false {
  const isMissed =
    bid?.cancelledBy === 'owner' &&
    bid.checkedInAt === undefined &&
    now >= Date.parse(bid.windowEnd) + NO_SHOW_MS - MARGIN_MS;
  return (
    (bid?.status !== 'cancelled' && 'while its job goes on') ||
    (by === 'payments.chooseRescue' && !isMissed && 'although somebody came, or could') ||
    (!['payments.cancelJob', 'payments.cancelJobByOperator', 'payments.chooseRescue'].includes(by ?? '') &&
      'by nobody')
  );
}

/** What is held for a job that is taken is its price and the fee; a bank decides first. */
export function wrongTaking(before: Payment, after: Payment): string | false {
  const hold = after.capturedCents - (after.reducedCents ?? 0);
  return (
    (openChargebackOf(before) !== undefined && 'while a bank looks at it') ||
    (hold !== after.bidCents + after.feeCents && 'for another price than is held') ||
    (after.bidCents > before.bidCents && 'for more than was paid')
  );
}

/** Nobody has a job whose provider is sought: no provider reads its address then. */
export function checkSought(world: World, request: ServiceRequest, bids: readonly Bid[]): void {
  if (request.status !== 'rescuing') return;
  const has = request.acceptedBidId ?? request.acceptedProviderId ?? request.schedule?.date;
  if (has) world.violate(`request ${request.id} is sought for, and names ${has}`);
  if (bids.some(({ status }) => status === 'accepted'))
    world.violate(`request ${request.id} is sought for, and has an accepted bid`);
}
