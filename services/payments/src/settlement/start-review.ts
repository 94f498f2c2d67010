import type { EventOf } from '@sward/shared/events';
import { HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { inbox, type Write } from '@sward/shared/table';
import { endOpenAccess } from '../access-problem/end-access.ts';
import { nextDue } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** JobCompleted: starts the 48 hours of the review. */
export async function startReview(ports: Ports, event: EventOf<'JobCompleted'>): Promise<void> {
  const payment = await readPayment(ports.marketplace, event.data.paymentId);
  const handled = inbox(ports.clock, 'payments.start-review', event.id);
  if (payment?.status === 'held') await beginReview(ports, payment, event.data.completedAt, [handled]);
}

/** Starts the clock of a held payment whose job was completed at `completedAt`. */
export async function beginReview(
  ports: Ports,
  payment: Payment,
  completedAt: string,
  writes: readonly Write[] = [],
): Promise<void> {
  const releaseAt = instant(Date.parse(completedAt) + LIMITS.reviewHours * HOUR);
  // The timer comes first: a timer without its review is harmless, a review without its timer waits for the
  // sweep.
  await ports.timers.set('release', { paymentId: payment.id }, releaseAt);
  const status = paymentLifecycle.next(payment.status, 'start-review', 'system');
  const dueAt = nextDue(payment, releaseAt, ports.clock.now());
  await ports.marketplace.transact([
    changePayment(
      payment,
      { status, completedAt, releaseAt, dueAt, ...(payment.openAccess && { openAccess: null }) },
      'state_changed',
    ),
    ...(await endOpenAccess(ports, payment, 'waive')),
    ...writes,
  ]);
}
