import { AppError, BUSINESS_ZONE, type Cents, dayIn, toCents, ZERO } from '@sward/shared/kernel';
import { equals, type Key, missing, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** The refunds that an operator decided on one business day, approvals included. */
export interface OperatorDay {
  key: Key;
  decidedCents: Cents;
  limitCents: Cents;
}

export async function readOperatorDay(
  { clock, marketplace, operatorDayCents: limitCents }: Ports,
  operatorId: string,
): Promise<OperatorDay> {
  const key = { pk: `OPERATORDAY#${operatorId}`, sk: dayIn(BUSINESS_ZONE, clock.now()) };
  const item = await marketplace.get(key, { consistent: true });
  return { key, limitCents, decidedCents: item ? toCents(Number(item.decidedCents)) : ZERO };
}

/** Returns whether a refund fits into the rest of an operator's daily limit. */
export function fitsDay({ decidedCents, limitCents }: OperatorDay, refundCents: Cents): boolean {
  return refundCents === ZERO || decidedCents + refundCents <= limitCents;
}

/**
 * Checks the daily limit of an approving operator. A refund decided by two operators may exceed it as the
 * only one of the day, since no refund above it would be possible otherwise.
 * @throws AppError day_limit_reached
 */
export function checkApproverDay(day: OperatorDay, refundCents: Cents): void {
  if (day.decidedCents > 0 && !fitsDay(day, refundCents)) throw new AppError('day_limit_reached');
}

/**
 * Counts a refund, in the transaction that decides it. On conflict: state_changed, when the operator decided
 * another one since.
 */
export function countInDay({ key, decidedCents }: OperatorDay, refundCents: Cents): Write[] {
  if (refundCents === ZERO) return [];
  return [
    {
      update: key,
      set: { decidedCents: decidedCents + refundCents },
      if: decidedCents === ZERO ? missing('decidedCents') : equals('decidedCents', decidedCents),
      onConflict: 'state_changed',
    },
  ];
}
