import { HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import {
  duePartition,
  dueShard,
  entity,
  equals,
  exists,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';

export const CHARGES_DUE = 'payments-charges';

/** The planned charge of a visit. */
export interface VisitCharge {
  requestId: string;
  bidId: string;
  recurringId: string;
  /** Instants: when the card is charged, and until when the homeowner may pay with another one. */
  chargeAt: string;
  payUntil: string;
  /** The payment of the charge, present once it has begun. */
  paymentId?: string;
  declinedAt?: string;
}

const chargeKey = (requestId: string): Key => ({ pk: `CHARGE#${requestId}`, sk: 'CHARGE' });

export function requestIdOfCharge(key: Key): string {
  return key.pk.slice('CHARGE#'.length);
}

/** Returns until when the homeowner may pay for a visit charged at `chargeAt`. */
export function payUntil(chargeAt: string): string {
  return instant(Date.parse(chargeAt) + (LIMITS.visitChargeHours - LIMITS.visitUnpaidHours) * HOUR);
}

const chargeOf = entity<VisitCharge>('charge', 'requestId');

export async function readCharge(table: Table, requestId: string): Promise<VisitCharge | undefined> {
  const item = await table.get(chargeKey(requestId), { consistent: true });
  return item && chargeOf(item);
}

export function putCharge(charge: VisitCharge): Write {
  const { requestId } = charge;
  const duePk = duePartition(CHARGES_DUE, dueShard(requestId));
  return {
    put: { ...charge, ...chargeKey(requestId), duePk, dueAt: charge.chargeAt },
    if: missing(),
    onConflict: 'state_changed',
  };
}

/** Records the one automatic payment of a charge. On conflict: state_changed, when one exists. */
export function beginCharge(requestId: string, paymentId: string): Write {
  return {
    update: chargeKey(requestId),
    set: { paymentId },
    if: { all: [exists(), missing('paymentId')] },
    onConflict: 'state_changed',
  };
}

/**
 * Records that the card was declined. The homeowner is asked to pay, and the next check is at the end of the
 * time to pay.
 */
export function declineCharge(charge: VisitCharge, paymentId: string, at: string): Write {
  return {
    update: chargeKey(charge.requestId),
    set: { declinedAt: at, dueAt: charge.payUntil },
    if: equals('paymentId', paymentId),
    onConflict: 'state_changed',
  };
}

/** Removes a charge that is no longer due. */
export function deleteCharge(requestId: string): Write {
  return { delete: chargeKey(requestId) };
}
