import { reasonBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { CheckField, TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { cancelJob as t } from '../messages/cancel-job.en.ts';
import { useCancelJob } from './api/cancel-job.ts';
import type { OperatorPayment } from './api/get-payment.ts';

const schema = z.extend(reasonBody, { rescue: z.boolean() });
type Values = z.input<typeof schema>;

/** Cancels the job of a held payment with a full refund, for a reason that the audit log keeps. */
export function CancelJobDialog({
  payment: { bidId, status, capturedCents, providerName },
  onClose,
}: {
  payment: OperatorPayment;
  onClose: () => void;
}) {
  const { mutateAsync } = useCancelJob(bidId);
  const back = fromCents(capturedCents);
  // Nobody has it, and others are sought already.
  const isLost = status === 'rescuing';
  const form = useSchemaForm<Values>(schema, { reason: '', rescue: false });

  const send = async (values: Values) => {
    try {
      const { rescue } = await mutateAsync(values);
      toast({ title: t.done, description: rescue ? t.doneRescue : t.doneText });
      onClose();
    } catch (error) {
      showRefusal(form, error, t);
    }
  };

  return (
    <Dialog
      title={t.title}
      description={isLost ? t.textLost(back) : t.text(back, providerName)}
      onClose={onClose}
    >
      <Form form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} />
        {!isLost && <CheckField name="rescue" label={t.rescue} hint={t.rescueHint} />}
        <DialogButtons onClose={onClose} type="submit" look="danger" pending={form.submitting && t.pending}>
          {t.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
