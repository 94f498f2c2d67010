import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { textProblem } from '../../../form/text-limits.ts';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { changesQueues } from '../layout/changes-queues.ts';
import { chargebacks } from '../messages/chargebacks.en.ts';

const t = chargebacks.fault;

interface Values {
  reason: string;
}

/** Asks for the reason why the provider owes the chargeback, and records it ten seconds later. */
export function FaultDialog({
  paymentId,
  faultCents,
  onClose,
}: {
  paymentId: string;
  faultCents: number;
  onClose: () => void;
}) {
  const send = useCommand({
    mutationFn: (reason: string) =>
      api.call('payments.providerFault', { params: { paymentId }, body: { reason } }),
    ...changesQueues,
  });
  const form = useForm<Values>({ reason: '' }, (values) => {
    const problems: Problems<Values> = {};
    const reason = textProblem(values.reason, DISPUTE_LIMITS.text);
    if (reason) problems.reason = reason;
    return problems;
  });
  const [reason, setReason] = useState('');
  const amount = fromCents(faultCents);
  const record = (askAgain: () => void) =>
    send.mutate(reason, {
      onSuccess: () => {
        toast({ title: t.done });
        onClose();
      },
      onError: (error) => {
        askAgain();
        showRefusal(form, error, t);
      },
    });
  const ask = (agree: () => void) => (
    <Dialog title={t.title} description={t.text(amount)} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(values) => {
          setReason(values.reason);
          agree();
        }}
        label={t.title}
        className="grid gap-5"
      >
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
        <DialogButtons network onClose={onClose} type="submit" look="danger">
          {t.confirm(amount)}
        </DialogButtons>
      </Form>
    </Dialog>
  );
  return (
    <ConfirmAndUndo
      ask={ask}
      leaving={send.isPending ? t.sending : t.leaving(amount)}
      undone={{ title: t.undone }}
      send={record}
      onClose={onClose}
    />
  );
}
