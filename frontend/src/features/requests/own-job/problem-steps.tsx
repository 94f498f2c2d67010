import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import { dispute as words } from '../../../messages/product/dispute.en.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';

type Dispute = NonNullable<Answer<'payments.get'>['dispute']>;

/** The three steps of a dispute, with the current one marked, and the owner's photos. */
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

/** The homeowner's final price if they accept the offered refund; nothing without an offer. */
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
