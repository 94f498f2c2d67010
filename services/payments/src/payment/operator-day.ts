import { AppError, BUSINESS_ZONE, type Cents, dayIn, toCents, ZERO } from '@sward/shared/kernel';
import { equals, type Key, missing, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** What an operator has decided to give back on a day of the business, approvals included. */
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

/** Whether a refund fits into what is left of an operator's day. */
export function fitsDay({ decidedCents, limitCents }: OperatorDay, refundCents: Cents): boolean {
  return refundCents === ZERO || decidedCents + refundCents <= limitCents;
}

/**
 * A refund that two operators decide fits as well as the only one of a day: otherwise nobody could ever decide on more.
 * @throws AppError day_limit_reached
 */
export function checkApproverDay(day: OperatorDay, refundCents: Cents): void {
  if (day.decidedCents > 0 && !fitsDay(day, refundCents)) throw new AppError('day_limit_reached');
}

/** Counts a refund, in the transaction that decides it. Lost: state_changed, when the operator has decided another one since. */
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
