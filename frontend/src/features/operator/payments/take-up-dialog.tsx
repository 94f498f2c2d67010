import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useNavigate } from 'react-router-dom';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { textProblem } from '../../../form/text-limits.ts';
import { useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { changesQueues, showOvertaken } from '../layout/changes-queues.ts';
import { takeUp as t } from '../messages/cancel-job.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

/** Takes up a job that neither party ended, with a reason for both, and opens its dispute. */
export function TakeUpDialog({
  payment: { id, capturedCents },
  onClose,
}: {
  payment: OperatorPayment;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand({
    mutationFn: (body: { reason: string }) =>
      api.call('payments.takeUpJob', { params: { paymentId: id }, body }),
    ...changesQueues,
  });
  const form = useForm({ reason: '' }, ({ reason }) => {
    const problem = textProblem(reason, DISPUTE_LIMITS.text);
    return problem ? { reason: problem } : {};
  });
  const send = (values: { reason: string }) =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: t.done });
        void navigate(`/operator/disputes/${id}`);
      },
      onError: (error) => {
        if (showOvertaken(error)) onClose();
        else showRefusal(form, error, t);
      },
    });

  return (
    <Dialog title={t.title} description={t.text(fromCents(capturedCents))} onClose={onClose}>
      <Form form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
        <DialogButtons network onClose={onClose} type="submit" pending={isPending && t.pending}>
          {t.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
