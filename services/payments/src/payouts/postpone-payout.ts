import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  actingOperator,
  addDays,
  BUSINESS_ZONE,
  type Day,
  dayIn,
  instant,
  retryOnConflict,
  zonedTime,
} from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { auditEntry } from '../payment/audit-entry.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { blockedBecause, postponeBlocked, readPayoutAccount } from './payout-store.ts';

interface Postponement {
  paymentId: string;
  until: Day;
  note: string;
  /** Display name. */
  handledBy?: string | null | undefined;
}

/**
 * Notes that an operator handles a blocked payout: it waits in the queue until the end of the day `until`, or until the
 * reason for which it is blocked changes. The same day again from the same operator changes nothing. `handledBy` is who
 * handles it, as the operator saw it; a call that has not seen another one is refused.
 * @throws AppError payment_not_open, when it is not blocked; state_changed, when another one handles it; validation_failed
 */
export async function postponePayout(ports: Ports, actor: Actor, input: Postponement): Promise<Payment> {
  return await retryOnConflict(['payment_not_open'], () => postpone(ports, actor, input));
}

async function postpone(
  ports: Ports,
  actor: Actor,
  { paymentId, until: day, note, handledBy }: Postponement,
): Promise<Payment> {
  const operator = actingOperator(actor);
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (payment.status !== 'payout_blocked') throw new AppError('payment_not_open');
  const today = dayIn(BUSINESS_ZONE, ports.clock.now());
  if (day < today) throw wrongDay(MESSAGE_KEYS.date_past);
  if (day > addDays(today, LIMITS.postponeDays)) throw wrongDay(MESSAGE_KEYS.postpone_day);
  const until = instant(zonedTime(addDays(day, 1), 0, BUSINESS_ZONE));
  const { payoutHandled: known } = payment;
  if (known?.until === until && known.operatorId === operator.accountId) return payment;
  const holder = known && known.until > instant(ports.clock.now()) ? known.operatorName : null;
  if (handledBy !== undefined && handledBy !== holder) throw new AppError('state_changed');

  const account = await readPayoutAccount(ports.marketplace, payment.providerId);
  const payoutHandled = {
    until,
    because: blockedBecause(account),
    operatorId: operator.accountId,
    operatorName: operator.displayName,
  };
  const payoutDue = { at: until, because: payoutHandled.because };
  await ports.marketplace.transact([
    changePayment(payment, { payoutHandled, payoutDue }),
    postponeBlocked(payment, payoutHandled),
    auditEntry(ports, operator, payment, { action: 'payout.postpone', note, facts: { until: day } }),
  ]);
  return { ...payment, payoutHandled, version: payment.version + 1 };
}

function wrongDay(until: string): AppError {
  return new AppError('validation_failed', { fields: { until } });
}
