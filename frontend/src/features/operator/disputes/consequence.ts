import { SERVICE_FEE_CENTS, splitRefund, toCents } from '@sward/shared/kernel';
import { fromCents } from '../../../lib/format.ts';
import { consequence as t } from '../messages/disputes.en.ts';

/** Returns the cents paid for the work: the bid, the work added to it, and trip fees. */
export function workOf({ capturedCents }: { capturedCents: number }): number {
  return capturedCents - SERVICE_FEE_CENTS;
}

/** Returns where every cent of a payment goes after a refund of `refund` cents. */
export function consequenceOf(workCents: number, refund: number) {
  const { bidRefund, feeRefund, commission, transfer } = splitRefund(
    toCents(workCents),
    SERVICE_FEE_CENTS,
    toCents(refund),
  );
  const fee = SERVICE_FEE_CENTS - feeRefund;
  return {
    back: bidRefund + feeRefund,
    provider: transfer as number,
    fee,
    commission,
    kept: fee + commission,
  };
}

/** Returns the consequence as one line. */
export function consequenceText(workCents: number, refund: number, provider: string): string {
  const { back, provider: transfer, kept } = consequenceOf(workCents, refund);
  return t.line(fromCents(back), provider, fromCents(transfer), fromCents(kept));
}

/** Returns the consequence as a sum that ends in the provider's amount. */
export function consequenceLines(workCents: number, refund: number, provider: string) {
  const { back, provider: transfer, fee, commission } = consequenceOf(workCents, refund);
  const minus = (cents: number) => (cents === 0 ? fromCents(0) : `−${fromCents(cents)}`);
  return [
    [t.paid, fromCents(workCents + SERVICE_FEE_CENTS)],
    [t.back, minus(back)],
    [t.fee, minus(fee)],
    [t.commission, minus(commission)],
    [t.receives(provider), fromCents(transfer)],
  ] as const;
}
