import { BUSINESS_ZONE, dayIn } from '@sward/shared/kernel';
import { type MoneySide, moneyOf, type PaymentMoney } from '@sward/shared/product';
import type { Payment } from './payment.ts';

/** Returns the amounts of a payment for one side at an instant (ms). */
export function moneyAt(payment: Payment, side: MoneySide, now: number): PaymentMoney {
  return moneyOf(payment, side, dayIn(BUSINESS_ZONE, now));
}
