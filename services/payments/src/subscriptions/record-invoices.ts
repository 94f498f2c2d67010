import { instant } from '@sward/shared/kernel';
import { missing, type Write } from '@sward/shared/table';
import { listedAs, toReconcile } from '../payment/clearing-store.ts';
import { type Journal, planLines } from '../payment/ledger.ts';
import type { Ports } from '../ports.ts';
import type { StripeSubscription } from '../stripe/subscription-gateway.ts';
import type { Subscription } from './subscription.ts';

/** What is to be written of invoices, and the newest one that the ledger knows then. */
export interface BookedInvoices {
  writes: Write[];
  bookedInvoiceId: string | undefined;
}

/**
 * The ledger's entries of the invoices that were paid since the last one that is booked. The same again is no entry. The
 * list may have one that was paid after Stripe said how the subscription is.
 */
export async function recordPaidInvoices(
  ports: Ports,
  { accountId, bookedInvoiceId }: Pick<Subscription, 'accountId' | 'bookedInvoiceId'>,
  said: StripeSubscription,
): Promise<BookedInvoices> {
  if (!said.paidInvoiceId || said.paidInvoiceId === bookedInvoiceId) return { writes: [], bookedInvoiceId };
  const paid = await ports.stripe.paidInvoices(said.id, bookedInvoiceId);
  const at = instant(ports.clock.now());
  const writes = paid.flatMap(({ id, chargeId, amountCents, feeCents }): Write[] => {
    const journal: Journal = { id, at, reason: 'plan', lines: planLines(amountCents, feeCents) };
    const lines = journal.lines.map((line) => ({ ...line }));
    const key = { pk: `SUBSCRIPTION#${accountId}`, sk: `JOURNAL#${id}` };
    const put = { ...key, ...journal, lines, ...listedAs(id, chargeId) };
    return [{ put, if: missing(), onConflict: 'state_changed' }, toReconcile(journal, chargeId)];
  });
  return { writes, bookedInvoiceId: paid.at(-1)?.id ?? said.paidInvoiceId };
}
