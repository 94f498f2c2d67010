import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import { dispute as words } from '../../../messages/product/dispute.en.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';

type Dispute = NonNullable<Answer<'payments.get'>['dispute']>;

/** The three steps of a report, the present one marked, and the owner's photos. */
export function ProblemSteps({ dispute }: { dispute: Dispute }) {
  const present = dispute.waitsFor === 'provider' && !dispute.answer ? 1 : 2;
  const { photos } = dispute.opened;
  return (
    <div className="grid gap-4">
      <ol aria-label={t.steps} className="grid gap-2">
        {[t.step.report, t.step.answer, t.step.end].map((step, index) => (
          <li
            key={step}
            aria-current={index === present ? 'step' : undefined}
            className={`flex gap-3 ${index === present ? 'font-semibold' : 'text-muted'}`}
          >
            <span aria-hidden="true">{index + 1}.</span>
            {step}
          </li>
        ))}
      </ol>
      {photos.length > 0 && <LatePhotoViews label={words.photos(words.you)} photos={photos} />}
    </div>
  );
}

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
