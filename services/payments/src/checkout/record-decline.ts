import { retryOnConflict } from '@sward/shared/kernel';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { voidPayment } from './abandon-checkout.ts';
import { addDecline, mayTryFrom, readDeclines } from './declines.ts';

/**
 * Stripe tells that a card refused a try. Whoever holds the secret of an intent can try cards at Stripe without ever
 * asking Sward, so the try that reaches the limit cancels the intent there: no later one of it can succeed. What was left
 * half done is finished when the event comes again; a try that was paid in that moment is booked.
 */
export async function recordDecline(
  ports: Ports,
  { paymentId, intentId, eventId }: { paymentId: string; intentId: string; eventId: string },
): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const payment = await readPayment(ports.marketplace, paymentId);
    // A card that is charged while its holder is not there is tried by Sward, and once.
    if (!payment || payment.offSession) return;
    const known = await readDeclines(ports, payment.ownerId);
    const { after, writes } = addDecline(ports, known, eventId);
    if (writes.length) await ports.marketplace.transact(writes);
    if (payment.status !== 'initiated' || mayTryFrom(after, ports.clock.now()) === 0) return;
    ports.log.warn('too many declined tries', { paymentId, declines: after.recent.length });
    await voidPayment(ports, { ...payment, intentId: payment.intentId ?? intentId }, 'system');
  });
}
