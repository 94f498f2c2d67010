import { assertInvariants } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import { readJournals, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Asserts the invariants of a payment as it was read. Returns false when the payment changed meanwhile: its
 * journals then belong to another version.
 * @throws RangeError naming the broken invariant
 */
export async function assertLedger({ marketplace }: Ports, payment: Payment): Promise<boolean> {
  const journals = await readJournals(marketplace, payment.id);
  try {
    assertInvariants(payment, journals);
    return true;
  } catch (error) {
    if ((await requirePayment(marketplace, payment.id)).version === payment.version) throw error;
    return false;
  }
}
