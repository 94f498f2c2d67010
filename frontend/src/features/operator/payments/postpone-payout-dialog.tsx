import { postponeBody } from '@sward/shared/contract/payments/operator-payments';
import { addDays } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type * as z from 'zod/mini';
import { TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { today } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { changesQueues, showOvertaken } from '../layout/changes-queues.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { waitingPayment } from './messages/waiting-payment.en.ts';

const t = waitingPayment.postpone;

type Values = z.input<typeof postponeBody>;

/** Notes that the operator handles a blocked payout until the end of a day. */
export function PostponePayoutDialog({
  payment: { id: paymentId, handled },
  onClose,
}: {
  payment: OperatorPayment;
  onClose: () => void;
}) {
  const { mutate, isPending } = useCommand({
    mutationFn: (body: Values) => api.call('payments.postponePayout', { params: { paymentId }, body }),
    ...changesQueues,
  });
  const form = useSchemaForm<Values>(postponeBody, {
    until: addDays(today(), 1),
    note: '',
    handledBy: handled?.by ?? null,
  });
  const send = (values: Values) =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: t.done });
        onClose();
      },
      onError: (error) => {
        if (showOvertaken(error)) onClose();
        else showRefusal(form, error, t);
      },
    });

  return (
    <Dialog title={t.title} description={t.text} onClose={onClose}>
      <Form form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <TextField
          name="until"
          label={t.until}
          type="date"
          min={today()}
          max={addDays(today(), LIMITS.postponeDays)}
        />
        <TextArea name="note" label={t.note} hint={t.noteHint} rows={3} />
        <DialogButtons network onClose={onClose} type="submit" pending={isPending && t.pending}>
          {t.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
