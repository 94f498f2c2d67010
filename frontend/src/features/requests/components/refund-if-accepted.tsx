import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { Section } from '../../../ui/section.tsx';

/** What a homeowner pays in the end if they take the refund that is offered; nothing while none is. */
export function RefundIfAccepted({
  payment: { dispute, money, receipt },
}: {
  payment: Answer<'payments.get'>;
}) {
  const refundCents = dispute?.answer?.offer?.refundCents;
  if (!refundCents || !dispute.allowedActions.includes('accept-refund')) return null;
  return (
    <Section title={t.ifAccepted}>
      <MoneyLines
        lines={[
          { label: t.youPaid, amount: fromCents(money.paidCents) },
          { label: receipt?.card ? t.backTo(receipt.card) : t.back, amount: fromCents(-refundCents) },
          { label: t.inTheEnd, amount: fromCents(money.paidCents - refundCents), total: true },
        ]}
      />
    </Section>
  );
}
