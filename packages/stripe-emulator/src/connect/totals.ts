import type { Work } from '../engine/unit-of-work.ts';
import { balanceOf } from './balance.ts';

/** Sums in cents over everything that ever moved money; all positive. */
export interface Totals {
  charges: number;
  refunds: number;
  transfers: number;
  reversals: number;
  fees: number;
  topups: number;
  /** Cents that banks took back, less those that they returned. */
  disputed: number;
  balance: { available: number; pending: number };
}

/** Adds up every balance transaction, as an independent check of the running balance. */
export async function totalsOf(work: Work): Promise<Totals> {
  const sums = {
    ...{ charge: 0, refund: 0, transfer: 0, transfer_refund: 0, topup: 0, adjustment: 0, stripe_fee: 0 },
  };
  let fees = 0;
  for await (const transaction of work.list('balance_transaction')) {
    const { type, amount } = transaction;
    sums[type] += type === 'adjustment' ? -amount : Math.abs(amount);
    fees += transaction.fee;
  }
  const { available, pending } = await balanceOf(work);
  return {
    charges: sums.charge,
    refunds: sums.refund,
    transfers: sums.transfer,
    reversals: sums.transfer_refund,
    fees: fees + sums.stripe_fee,
    topups: sums.topup,
    disputed: sums.adjustment,
    balance: { available, pending },
  };
}
