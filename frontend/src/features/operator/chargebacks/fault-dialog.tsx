import { DISPUTE_LIMITS } from '@sward/shared/product';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { textProblem } from '../../../form/text-limits.ts';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { changesQueues } from '../layout/changes-queues.ts';
import { chargebacks } from '../messages/chargebacks.en.ts';

const t = chargebacks.fault;

interface Values {
  reason: string;
}

/** Asks why before a provider owes what a bank took. */
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
  const submit = (values: Values) =>
    send.mutate(values.reason, {
      onSuccess: () => {
        toast({ title: t.done });
        onClose();
      },
      onError: (error) => showRefusal(form, error, t),
    });
  return (
    <Dialog title={t.title} description={t.text(fromCents(faultCents))} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
        <DialogButtons onClose={onClose} type="submit" look="danger" pending={send.isPending && t.sending}>
          {t.confirm(fromCents(faultCents))}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
