import { DISPUTE_LIMITS } from '@sward/shared/product';
import { KeptLightForm } from '../../../form/kept-light-form.tsx';
import { LightTextArea } from '../../../form/light-fields.tsx';
import { LightTextField, useLightForm } from '../../../form/light-form.tsx';
import { useLightRefusal } from '../../../form/light-refusal.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { Proposal } from '../disputes/proposal.tsx';
import { refund as t } from '../messages/refund.en.ts';
import { useApproveRefund } from './api/approve-refund.ts';
import { type Refundable, useRefundable } from './api/get-refund.ts';
import { useRefund } from './api/refund.ts';
import { NO_REFUND, type RefundValues, refundOf, refundProblems } from './refund-values.ts';

/** Gives something back of a settled payment, out of Sward's own. */
export function RefundDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const refundable = useRefundable(paymentId);
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <ReadState read={refundable} />
      {refundable.data && <Details refundable={refundable.data} onClose={onClose} />}
    </Dialog>
  );
}

function Details({ refundable, onClose }: { refundable: Refundable; onClose: () => void }) {
  const { id, service, providerName, proposal, refunds, allowedActions, refundableCents } = refundable;
  const approve = useApproveRefund(id);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {service}, {providerName}
      </p>
      {refunds.map(({ at, refundCents, reason }) => (
        <p key={at} className="text-muted">
          {t.given(fromCents(refundCents), date(at))} {reason}
        </p>
      ))}
      {proposal && <Proposal proposal={proposal} approve={approve} done={t.done} />}
      {allowedActions.includes('refund') ? (
        <RefundForm refundable={refundable} onClose={onClose} />
      ) : (
        <p className="text-muted">{refundableCents > 0 ? t.notSettled : t.nothingLeft}</p>
      )}
    </div>
  );
}

function RefundForm({ refundable, onClose }: { refundable: Refundable; onClose: () => void }) {
  const { id, refundableCents, goodwillCents, limitCents } = refundable;
  const send = useRefund(id);
  const refusal = useLightRefusal<RefundValues>(t.failed);
  const form = useLightForm(NO_REFUND, (values) => ({
    ...refusal.problemsOf(values),
    ...refundProblems(values, 1, refundableCents),
  }));
  const typed = refundOf(form.values, 1, refundableCents);
  const needsSecond = typed !== undefined && typed + goodwillCents > limitCents;
  const submit = (values: RefundValues) =>
    send.mutate(
      { refundCents: refundOf(values, 1, refundableCents) ?? 0, reason: values.reason },
      {
        onSuccess: ({ proposal }) => {
          toast({ title: proposal ? t.proposed : t.done });
          if (!proposal) onClose();
        },
        onError: (error) => refusal.show(values, error),
      },
    );
  return (
    <KeptLightForm form={form} onSubmit={submit} label={t.title} className="grid gap-4">
      <LightTextField
        form={form}
        name="refundCents"
        label={t.amount}
        hint={t.most(fromCents(refundableCents))}
        inputMode="decimal"
        autoComplete="off"
      />
      <LightTextArea
        form={form}
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        most={DISPUTE_LIMITS.text}
      />
      <p className="text-sm text-muted">{t.limit(fromCents(limitCents))}</p>
      <Button type="submit" pending={send.isPending && t.sending}>
        {needsSecond ? t.propose : t.give}
      </Button>
    </KeptLightForm>
  );
}
