import { DISPUTE_LIMITS } from '@sward/shared/product';
import { type ReactNode, useState } from 'react';
import { MoneyField, TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { type FormState, useForm } from '../../../form/use-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { SentBack } from '../disputes/sent-back.tsx';
import { refund as t } from '../messages/refund.en.ts';
import { type Refundable, useRefundable } from './api/get-refundable.ts';
import { type Refund, useRefund } from './api/refund.ts';
import { DecideProposal } from './proposed-refund.tsx';
import { NO_REFUND, type RefundValues, refundOf, refundProblems } from './refund-values.ts';

/**
 * Dialog for a goodwill refund of a settled payment. The operator confirms the amount, which is sent ten
 * seconds later. An amount above the limit is sent at once as a proposal, which moves no money.
 */
export function RefundDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const refundable = useRefundable(paymentId);
  const { data } = refundable;
  const send = useRefund(paymentId);
  const [asked, setAsked] = useState<Refund>();
  const form = useForm<RefundValues>(NO_REFUND, (values) =>
    refundProblems(values, 1, data?.refundableCents ?? 0),
  );
  const give = (body: Refund) =>
    send.mutate(body, {
      onSuccess: ({ proposal }) => {
        toast({ title: proposal ? t.proposed : t.done });
        setAsked(undefined);
        if (!proposal) onClose();
      },
      onError: (error) => {
        setAsked(undefined);
        showRefusal(form, error, t);
      },
    });
  if (asked && data) {
    const amount = fromCents(asked.refundCents);
    return (
      <ConfirmAndUndo
        ask={(agree) => (
          <ConfirmDialog
            title={t.ask(amount)}
            text={t.askText(serviceList(data.service.split(', ')), data.providerName)}
            confirm={t.confirm(amount)}
            onConfirm={agree}
            onClose={() => setAsked(undefined)}
          />
        )}
        leaving={send.isPending ? t.sending : t.leaving(amount)}
        undone={{ title: t.undone }}
        send={() => give(asked)}
        onClose={() => setAsked(undefined)}
      />
    );
  }
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <ReadState read={refundable} />
      {data && (
        <Details refundable={data}>
          <RefundForm
            refundable={data}
            form={form}
            pending={send.isPending}
            onGive={setAsked}
            onPropose={give}
          />
        </Details>
      )}
    </Dialog>
  );
}

/** `children`: the form, where a refund is possible. */
function Details({ refundable, children }: { refundable: Refundable; children: ReactNode }) {
  const { id, service, providerName, proposal, sentBack, refunds, allowedActions, refundableCents } =
    refundable;
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
      {proposal && <DecideProposal id={id} proposal={proposal} />}
      {sentBack && <SentBack {...sentBack} />}
      {proposal ? null : allowedActions.includes('refund') ? (
        children
      ) : (
        <p className="text-muted">{refundableCents > 0 ? t.notSettled : t.nothingLeft}</p>
      )}
    </div>
  );
}

function RefundForm({
  refundable: { refundableCents, decidedCents, limitCents },
  form,
  pending,
  onGive,
  onPropose,
}: {
  refundable: Refundable;
  form: FormState<RefundValues>;
  pending: boolean;
  onGive: (refund: Refund) => void;
  onPropose: (refund: Refund) => void;
}) {
  const typed = refundOf(form.values, 1, refundableCents);
  const needsSecond = typed !== undefined && typed + decidedCents > limitCents;
  const submit = ({ reason }: RefundValues) =>
    (needsSecond ? onPropose : onGive)({ refundCents: typed ?? 0, reason, leftCents: refundableCents });
  return (
    <Form form={form} onSubmit={submit} label={t.title} className="grid gap-4">
      <MoneyField name="refundCents" label={t.amount} hint={t.most(fromCents(refundableCents))} />
      <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
      <p className="text-sm text-muted">{t.limit(fromCents(limitCents))}</p>
      <Button type="submit" pending={pending && t.sending}>
        {needsSecond ? t.propose : t.give}
      </Button>
    </Form>
  );
}
