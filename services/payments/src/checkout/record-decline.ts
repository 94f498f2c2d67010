import { retryOnConflict } from '@sward/shared/kernel';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { voidPayment } from './abandon-checkout.ts';
import { addDecline, mayTryFrom, readDeclines } from './declines.ts';

/**
 * Records a declined attempt. A holder of an intent's secret can try cards at Stripe without calling Sward.
 * The attempt that reaches the limit therefore cancels the intent there, so that no later one can succeed. A
 * repeated event completes what was cut off, and an attempt that succeeded meanwhile is recorded.
 */
export async function recordDecline(
  ports: Ports,
  { paymentId, intentId, eventId }: { paymentId: string; intentId: string; eventId: string },
): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const payment = await readPayment(ports.marketplace, paymentId);
    // Sward itself makes the one off-session attempt.
    if (!payment || payment.offSession) return;
    const known = await readDeclines(ports, payment.ownerId);
    const { after, writes } = addDecline(ports, known, eventId);
    if (writes.length) await ports.marketplace.transact(writes);
    if (payment.status !== 'initiated' || mayTryFrom(after, ports.clock.now()) === 0) return;
    ports.log.warn('too many declined tries', { paymentId, declines: after.recent.length });
    await voidPayment(ports, { ...payment, intentId: payment.intentId ?? intentId }, 'system');
  });
}
