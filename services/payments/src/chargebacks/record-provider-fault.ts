import {
  type Actor,
  AppError,
  actingOperator,
  add,
  instant,
  retryOnConflict,
  ZERO,
} from '@sward/shared/kernel';
import { auditEntry } from '../payment/audit-entry.ts';
import { lostChargeback, recoverableCents, withChargeback } from '../payment/chargeback.ts';
import { owedLines } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, putJournal, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Records that the provider is at fault for a chargeback lost after the release. The provider owes it, up to
 * what they received.
 * @throws AppError payment_not_open when no such chargeback exists
 */
export async function recordProviderFault(
  ports: Ports,
  actor: Actor,
  input: { paymentId: string; reason: string },
): Promise<Payment> {
  return await retryOnConflict(['payment_not_open'], () => record(ports, actor, input));
}

async function record(
  ports: Ports,
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Payment> {
  const operator = actingOperator(actor);
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (payment.chargebacks?.at(-1)?.owed?.reason === reason) return payment;
  const chargeback = lostChargeback(payment);
  const amountCents = recoverableCents(payment);
  if (!chargeback || amountCents === ZERO) throw new AppError('payment_not_open');
  const at = instant(ports.clock.now());
  const change = {
    chargebacks: withChargeback(payment, { ...chargeback, owed: { at, amountCents, reason } }),
    owedCents: add(payment.owedCents ?? ZERO, amountCents),
  };
  await ports.marketplace.transact([
    changePayment(payment, change),
    ...putJournal(ports, paymentId, at, 'provider-fault', owedLines(amountCents), null),
    auditEntry(ports, operator, payment, {
      ...{ action: 'payment.provider-fault', note: reason },
      facts: { cents: amountCents },
    }),
  ]);
  return { ...payment, ...change, version: payment.version + 1 };
}
