import { pay as t } from '#messages/job-pay.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { ReadState } from '../../../components/ui/states.tsx';
import type { Answer } from '../../../lib/api.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { usePayment } from '../../../lib/queries.ts';
import { MoneyCard, MoneyLoading } from './money-card.tsx';

/** What a job pays its provider, and when: by the same clock that its owner sees. */
export default function ProviderMoney({ paymentId, jobDone }: { paymentId: string; jobDone: boolean }) {
  const payment = usePayment(paymentId, jobDone);
  if (payment.isPending) return <MoneyLoading />;
  if (!payment.data) return <ReadState read={payment} />;
  const [title, text] = wordsOf(payment.data);
  return (
    <MoneyCard
      label={t.title}
      payment={payment.data}
      title={title}
      text={text}
      amount={fromCents(netOf(payment.data))}
    >
      <ButtonLink to="/earnings" look="secondary">
        {t.earnings}
      </ButtonLink>
    </MoneyCard>
  );
}

type Payment = Answer<'payments.get'>;

/** What the provider gets of it: the last of the lines that lead there. */
function netOf({ lines }: Payment): number {
  return lines.at(-1)?.amountCents ?? 0;
}

function wordsOf({ status, releaseAt, refundedCents }: Payment): readonly [title: string, text: string] {
  switch (status) {
    case 'held':
      return t.held;
    case 'in_review':
      return [t.review, t.reviewText(releaseAt ? moment(releaseAt) : '')];
    case 'disputed':
      return t.disputed;
    case 'payout_blocked':
      return t.blocked;
    case 'released':
      return t.released;
    case 'refunded':
    case 'partially_refunded':
      return [t.refunded, t.refundedText(fromCents(refundedCents))];
    default:
      return t.settling;
  }
}
