import { SERVICE_FEE_CENTS, splitRefund, toCents } from '@sward/shared/kernel';
import { fromCents } from '../../../lib/format.ts';
import { consequence as t } from '../messages/disputes.en.ts';

/** What was paid for the work: the bid, what was added to it, and trips. */
export function workOf({ capturedCents }: { capturedCents: number }): number {
  return capturedCents - SERVICE_FEE_CENTS;
}

/** Where every cent of a payment goes when so much of it comes back, in cents. */
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

/** The same in one line. */
export function consequenceText(workCents: number, refund: number, provider: string): string {
  const { back, provider: transfer, kept } = consequenceOf(workCents, refund);
  return t.line(fromCents(back), provider, fromCents(transfer), fromCents(kept));
}

/** The same as a sum that ends in what the provider receives. */
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
