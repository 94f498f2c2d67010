import { COMMISSION_BPS, type PriceLine } from '@sward/shared/kernel';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { date, dollars, fromCents, percent } from '../../lib/format.ts';
import { type MoneyLine, MoneyLines } from '../../ui/lists/money-lines.tsx';
import { paymentLines as t } from './messages/payment-lines.en.ts';

/** Amounts of a payment as they add up: for the payer to the total and what is left of it, else to what is received. */
export function PaymentLines({ payment, isPayer }: { payment: Answer<'payments.get'>; isPayer: boolean }) {
  const { lines, amount, money, failedRefundCents, tip, receipt } = payment;
  const words: Record<PriceLine, string> = {
    ...t,
    service: receipt ? serviceList(receipt.service.split(', ')) : t.service,
    commission: t.commission(percent(COMMISSION_BPS)),
  };
  const shown: MoneyLine[] = lines.map(({ kind, amountCents }) => ({
    label: words[kind],
    amount: fromCents(amountCents),
    total: kind === 'net',
  }));
  if (isPayer) shown.push({ label: t.total, amount: dollars(amount), total: true });
  if (isPayer && money.refundedCents > 0) {
    shown.push(
      { label: t.back, amount: fromCents(-money.refundedCents) },
      ...(failedRefundCents ? [{ label: t.failed, amount: fromCents(failedRefundCents) }] : []),
      { label: t.left, amount: fromCents(money.netCents), total: true },
    );
  }
  if (tip) shown.push({ label: t.tipOf(date(tip.paidAt)), amount: fromCents(tip.amountCents) });
  return <MoneyLines lines={shown} />;
}
