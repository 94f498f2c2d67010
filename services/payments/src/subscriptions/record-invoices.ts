import { instant } from '@sward/shared/kernel';
import { missing, type Write } from '@sward/shared/table';
import { listedAs, toReconcile } from '../payment/clearing-store.ts';
import { type Journal, planLines } from '../payment/ledger.ts';
import type { Ports } from '../ports.ts';
import type { StripeSubscription } from '../stripe/subscription-gateway.ts';
import type { Subscription } from './subscription.ts';

/** Writes for new invoices, and the newest invoice that the ledger then has. */
export interface RecordedInvoices {
  writes: Write[];
  bookedInvoiceId: string | undefined;
}

/**
 * Builds the ledger entries of the invoices paid since the last recorded one. A known invoice adds none. The
 * list may include an invoice paid after the subscription was read.
 */
export async function recordPaidInvoices(
  ports: Ports,
  { accountId, bookedInvoiceId }: Pick<Subscription, 'accountId' | 'bookedInvoiceId'>,
  said: StripeSubscription,
): Promise<RecordedInvoices> {
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
