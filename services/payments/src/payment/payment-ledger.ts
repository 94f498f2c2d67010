import type { Table } from '@sward/shared/table';
import { assertInvariants, balances, type Journal } from './ledger.ts';
import type { Payment } from './payment.ts';
import { readOperations, readWhole } from './payment-store.ts';
import type { Operation } from './settlement-plan.ts';

/** A payment with its double-entry ledger. */
export interface PaymentLedger {
  payment: Payment;
  /** Oldest first. */
  journals: Journal[];
  operations: Operation[];
  /** Cents by account, debit positive. */
  balances: Record<string, number>;
  /** The broken invariant of the money rules; null when all hold. */
  problem: string | null;
}

/** @throws AppError not_found */
export async function readPaymentLedger(table: Table, paymentId: string): Promise<PaymentLedger> {
  const [{ payment, journals }, operations] = await Promise.all([
    readWhole(table, paymentId),
    readOperations(table, paymentId),
  ]);
  return {
    payment,
    journals,
    operations,
    balances: balances(journals),
    problem: problemOf(payment, journals),
  };
}

function problemOf(payment: Payment, journals: readonly Journal[]): string | null {
  try {
    assertInvariants(payment, journals);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
