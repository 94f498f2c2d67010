import { readBidOf } from '@sward/bids';
import { checkApproved } from '@sward/requests';
import {
  type Actor,
  AppError,
  instant,
  MINUTE,
  ownedBy,
  retryOnConflict,
  signedIn,
  toCents,
  ZERO,
} from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { consumeRateLimit, type Write } from '@sward/shared/table';
import { checkDeclines } from '../cards/declines.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, putPayment, requirePayment } from '../payment/payment-store.ts';
import { isPaidTip, isTippable, readTip } from '../payment/tip.ts';
import { readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';
import { CHECKOUTS, type Checkout, withIntent } from './open-checkout.ts';
import { recordCapture } from './record-capture.ts';

export interface Tip {
  /** The payment of the job. */
  paymentId: string;
  tipCents: number;
}

/**
 * Opens a tip from the homeowner of a finished job: a payment of its own, all of which goes to the provider.
 * A repeat returns the same payment; another amount first voids the earlier tip at Stripe. A job has one paid
 * tip.
 * @throws AppError 404 for strangers, 409 already_tipped, tip_not_open or provider_not_payable, 429
 */
export async function openTip(ports: Ports, actor: Actor, input: Tip): Promise<Checkout> {
  const owner = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, CHECKOUTS, owner.accountId);
  return await retryOnConflict(['state_changed'], () => open(ports, actor, input));
}

async function open(ports: Ports, actor: Actor, { paymentId, tipCents }: Tip): Promise<Checkout> {
  const job = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, job.ownerId);
  const known = await readTip(ports.marketplace, job);
  const same = known?.bidCents === tipCents;
  if (known && isPaidTip(known)) {
    if (same) return await withIntent(ports, known);
    throw new AppError('already_tipped');
  }
  const bid = await readBidOf(ports.marketplace, job.requestId, job.bidId);
  if (bid?.status !== 'completed' || !isTippable(job, ports.clock.now())) throw new AppError('tip_not_open');
  await checkDeclines(ports, job.ownerId);
  const open = known?.status === 'initiated' ? known : undefined;
  if (open && same) return await withIntent(ports, await keptOpen(ports, open));
  if ((await readPayoutAccount(ports.marketplace, job.providerId))?.state !== 'payable')
    throw new AppError('tip_not_open');
  const givenUp = open ? await giveUp(ports, open) : [];
  const tip = newTip(ports, job, tipCents);
  await ports.marketplace.transact([
    ...givenUp,
    changePayment(job, { tipId: tip.id }, 'state_changed'),
    checkApproved(job.providerId, 'tip_not_open'),
    putPayment(tip, openUntil(ports)),
  ]);
  return await withIntent(ports, tip);
}

function openUntil({ clock }: Ports): string {
  return instant(clock.now() + LIMITS.checkoutLockMinutes * MINUTE);
}

/** Restarts its time, as for a checkout, while the homeowner enters the card. */
async function keptOpen(ports: Ports, tip: Payment): Promise<Payment> {
  const dueAt = openUntil(ports);
  await ports.marketplace.transact([changePayment(tip, { dueAt }, 'state_changed')]);
  return { ...tip, dueAt, version: tip.version + 1 };
}

/** Voids a tip, at Stripe first. One that was paid in the meantime becomes the tip. */
async function giveUp(ports: Ports, open: Payment): Promise<Write[]> {
  if (open.intentId) {
    const intent = await ports.stripe.cancelIntent(open.intentId);
    if (intent.status === 'succeeded') {
      await recordCapture(ports, open.id, intent);
      throw new AppError('already_tipped');
    }
  }
  const status = paymentLifecycle.next(open.status, 'void', 'owner');
  return [changePayment(open, { status, dueAt: null }, 'state_changed')];
}

function newTip(ports: Ports, job: Payment, tipCents: number): Payment {
  const { requestId, bidId, ownerId, providerId, service, providerName, windowStart, windowEnd } = job;
  return {
    ...{ requestId, bidId, ownerId, providerId, service, providerName, windowStart, windowEnd },
    id: ports.ids.next('pay'),
    version: 1,
    status: paymentLifecycle.next(null, 'initiate', 'owner'),
    tipFor: job.id,
    bidCents: toCents(tipCents),
    feeCents: ZERO,
    createdAt: instant(ports.clock.now()),
    capturedCents: ZERO,
    processingFeeCents: ZERO,
    refundedCents: ZERO,
    transferredCents: ZERO,
  };
}
