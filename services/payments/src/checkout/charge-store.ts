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

/** A visit whose card is to be charged. */
export interface VisitCharge {
  requestId: string;
  bidId: string;
  recurringId: string;
  /** Instants: when the card is charged, and until when its owner may still pay. */
  chargeAt: string;
  payUntil: string;
  /** The payment that charges it, from the moment it is begun. */
  paymentId?: string;
  declinedAt?: string;
}

const chargeKey = (requestId: string): Key => ({ pk: `CHARGE#${requestId}`, sk: 'CHARGE' });

export function requestIdOfCharge(key: Key): string {
  return key.pk.slice('CHARGE#'.length);
}

/** Until when its owner may pay for a visit that is charged at `chargeAt`. */
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

/** The one payment that charges it by itself. Lost: state_changed when there is one already. */
export function beginCharge(requestId: string, paymentId: string): Write {
  return {
    update: chargeKey(requestId),
    set: { paymentId },
    if: { all: [exists(), missing('paymentId')] },
    onConflict: 'state_changed',
  };
}

/** The card refused: from here its owner is asked, and looked at again when the time to pay is over. */
export function declineCharge(charge: VisitCharge, paymentId: string, at: string): Write {
  return {
    update: chargeKey(charge.requestId),
    set: { declinedAt: at, dueAt: charge.payUntil },
    if: equals('paymentId', paymentId),
    onConflict: 'state_changed',
  };
}

/** There is nothing to charge any more. */
export function deleteCharge(requestId: string): Write {
  return { delete: chargeKey(requestId) };
}
