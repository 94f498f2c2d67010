import { StatusBadge } from '../../../ui/badges/status.tsx';
import { operatorPayment } from '../messages/desk-money.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

/** State of a payment. The usual word for a lost job is addressed to its homeowner. */
export function PaymentBadge({ status }: Pick<OperatorPayment, 'status'>) {
  return <StatusBadge status={status} word={status === 'rescuing' ? operatorPayment.rescuing : undefined} />;
}
