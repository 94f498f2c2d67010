import { DISPUTE_LIMITS } from '@sward/shared/product';
import { TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { ProposalReason, SecondPerson } from '../disputes/second-person.tsx';
import { SentBack } from '../disputes/sent-back.tsx';
import { refund as t } from '../messages/refund.en.ts';
import { useApproveRefund } from './api/approve-refund.ts';
import { type Refundable, useRefundable } from './api/get-refund.ts';
import { useRefund } from './api/refund.ts';
import { useSendBackRefund } from './api/send-back-refund.ts';
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
  const { id, service, providerName, proposal, sentBack, refunds, allowedActions, refundableCents } =
    refundable;
  const approve = useApproveRefund(id);
  const sendBack = useSendBackRefund(id);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {serviceList(service.split(', '))}, {providerName}
      </p>
      {refunds.map(({ at, refundCents, reason }) => (
        <p key={at} className="text-muted">
          {t.given(fromCents(refundCents), date(at))} {reason}
        </p>
      ))}
      {proposal && (
        <>
          <ProposalReason proposal={proposal} />
          <SecondPerson
            proposal={proposal}
            after={t.after(fromCents(proposal.refundCents), proposal.by)}
            approve={approve}
            sendBack={sendBack}
          />
        </>
      )}
      {sentBack && <SentBack {...sentBack} />}
      {proposal ? null : allowedActions.includes('refund') ? (
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
  const form = useForm(NO_REFUND, (values) => ({
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
        onError: (error) => showRefusal(form, error, t),
      },
    );
  return (
    <Form form={form} onSubmit={submit} label={t.title} className="grid gap-4">
      <TextField
        name="refundCents"
        label={t.amount}
        hint={t.most(fromCents(refundableCents))}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
      <p className="text-sm text-muted">{t.limit(fromCents(limitCents))}</p>
      <Button type="submit" pending={send.isPending && t.sending}>
        {needsSecond ? t.propose : t.give}
      </Button>
    </Form>
  );
}
