import type { Answer } from '../../lib/api/api.ts';
import { usePayment } from '../../lib/api/queries/payment.ts';
import { fromCents, moment } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { money } from '../job/messages/own-job.en.ts';
import { pay as t } from './messages/job-pay.en.ts';
import { MoneyLoading, MoneySection } from './money-section.tsx';

/** The provider's pay for a job, and its time: by the same clock that the owner sees. */
export default function ProviderMoney({ paymentId, jobDone }: { paymentId: string; jobDone: boolean }) {
  const payment = usePayment(paymentId, jobDone);
  if (payment.isPending) return <MoneyLoading />;
  if (!payment.data) return <ReadState read={payment} />;
  const [title, text] = wordsOf(payment.data);
  return (
    <MoneySection label={t.title} payment={payment.data} title={title} text={text}>
      <ButtonLink to="/earnings" look="secondary">
        {t.earnings}
      </ButtonLink>
    </MoneySection>
  );
}

type Payment = Answer<'payments.get'>;

function wordsOf({
  money: { state, refundedCents },
  releaseAt,
}: Payment): readonly [title: string, text: string] {
  if (refundedCents > 0 && state !== 'payout_blocked')
    return [t.refunded, t.refundedText(fromCents(refundedCents))];
  switch (state) {
    case 'held':
      return t.held;
    case 'in_review':
      return releaseAt ? [t.review, t.reviewText(moment(releaseAt))] : [t.disputed[0], money.bankText];
    case 'disputed':
      return t.disputed;
    case 'payout_blocked':
      return t.blocked;
    case 'in_bank':
      return t.released;
    default:
      return t.settling;
  }
}
