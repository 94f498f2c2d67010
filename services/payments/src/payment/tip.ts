import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { readPayment } from './payment-store.ts';

/** Whether a tip was paid; one whose money came too late goes back and counts for nothing. */
export function isPaidTip({ decision }: Pick<Payment, 'decision'>): boolean {
  return decision === 'pay-tip';
}

/** A job that was done and paid for, within 30 days after that. */
export function isTippable({ status, decision, tipFor, settledAt, ...its }: Payment, now: number): boolean {
  const done = status === 'released' || status === 'partially_refunded';
  return (
    done &&
    decision !== 'cancel' &&
    tipFor === undefined &&
    its.transferredCents > 0 &&
    (its.chargebacks ?? []).every(({ state }) => state === 'won') &&
    settledAt !== undefined &&
    now < Date.parse(settledAt) + LIMITS.tipDays * DAY
  );
}

/** The latest tip for the job of a payment, paid or not. */
export async function readTip(table: Table, { tipId }: Pick<Payment, 'tipId'>): Promise<Payment | undefined> {
  return tipId === undefined ? undefined : await readPayment(table, tipId);
}
