import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { readPayment } from './payment-store.ts';

/** Returns whether a tip was paid. One captured too late is refunded and does not count. */
export function isPaidTip({ decision }: Pick<Payment, 'decision'>): boolean {
  return decision === 'pay-tip';
}

/** Returns whether a job that was done was paid for, at least in part, at most 30 days ago. */
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

/** Reads the latest tip for a payment's job, paid or not. */
export async function readTip(table: Table, { tipId }: Pick<Payment, 'tipId'>): Promise<Payment | undefined> {
  return tipId === undefined ? undefined : await readPayment(table, tipId);
}
