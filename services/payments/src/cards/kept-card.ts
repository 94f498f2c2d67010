import type { Payment, PaymentViewer } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { readJobCard } from './job-card-store.ts';
import { readSavedCard, type SavedCard } from './stripe-customer-store.ts';

/**
 * Returns the label of the card that is kept for this job only, to its homeowner; null without one, and for other
 * viewers.
 */
export async function jobCardFor(
  ports: Ports,
  payment: Payment,
  viewer: PaymentViewer,
): Promise<string | null> {
  // Most homeowners have agreed to none, and a paid job has none any more.
  if (viewer !== 'owner' || !payment.keepCardAt || payment.settledAt) return null;
  return (await readJobCard(ports.marketplace, payment.id))?.card ?? null;
}

/** Returns the card that the homeowner lets Sward keep for a job; a visit uses that of its recurring service. */
export async function keptCardOf(ports: Ports, payment: Payment): Promise<SavedCard | undefined> {
  const own = await readJobCard(ports.marketplace, payment.id);
  if (own || !payment.recurringId) return own;
  return await readSavedCard(ports.marketplace, payment.recurringId);
}
