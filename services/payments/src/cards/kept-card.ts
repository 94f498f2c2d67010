import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { readJobCard } from './job-card-store.ts';
import { readSavedCard, type SavedCard } from './stripe-customer-store.ts';

/** Returns the card that the homeowner lets Sward keep for a job; a visit has that of its service. */
export async function keptCardOf(ports: Ports, payment: Payment): Promise<SavedCard | undefined> {
  const own = await readJobCard(ports.marketplace, payment.id);
  if (own || !payment.recurringId) return own;
  return await readSavedCard(ports.marketplace, payment.recurringId);
}
