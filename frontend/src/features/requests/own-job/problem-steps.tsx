import type { Answer } from '../../../lib/api/api.ts';
import { now } from '../../../lib/clock.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { dispute as words } from '../../../messages/product/dispute.en.ts';
import { problemHelp as help } from '../../../parts/dispute/messages/problem-help.en.ts';
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

/** By when the homeowner answers, with the provider's words, or by when Sward decides. `who`: the provider. */
export function ProblemHelp({
  who,
  dispute: { waitsFor, dueAt, answer, allowedActions },
}: {
  who: string;
  dispute: Dispute;
}) {
  const by = dueAt ?? '';
  if (waitsFor === 'operator') {
    // Past its day, the part below says that the decision is late.
    if (!(Date.parse(by) > now())) return null;
    const isOpen = allowedActions.includes('accept-refund') || allowedActions.includes('accept-fix');
    return [help.decidesBy(moment(by)), ...(isOpen ? [help.stillOpen(who)] : [])].join(' ');
  }
  const said = answer ? [help.says(who, answer.text)] : [];
  return (waitsFor === 'owner' ? [t.answerBy(moment(by)), ...said] : said).join(' ');
}
