import { reasonBody } from '@sward/shared/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CheckField, TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { cancelJob as t } from '../messages/cancel-job.en.ts';
import { useCancelJob } from './api/cancel-job.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

const schema = z.extend(reasonBody, { rescue: z.boolean() });
type Values = z.input<typeof schema>;

/** Cancels the job of a held payment ten seconds later, with a full refund and a reason for the audit log. */
export function CancelJobDialog({
  payment: { bidId, status, capturedCents, providerName },
  onClose,
}: {
  payment: OperatorPayment;
  onClose: () => void;
}) {
  const cancel = useCancelJob(bidId);
  const back = fromCents(capturedCents);
  // The job has no provider, and its rescue has begun.
  const isLost = status === 'rescuing';
  const form = useSchemaForm<Values>(schema, { reason: '', rescue: false });

  const [agreed, setAgreed] = useState<Values>(form.values);

  const send = (askAgain: () => void) =>
    cancel.mutate(agreed, {
      onSuccess: ({ rescue }) => {
        toast({
          title: t.done,
          description: rescue ? t.doneRescue : agreed.rescue ? t.doneNobody : t.doneText,
        });
        onClose();
      },
      onError: (error) => {
        if (showOvertaken(error)) return onClose();
        askAgain();
        showRefusal(form, error, t);
      },
    });

  const ask = (agree: () => void) => (
    <Dialog
      title={t.title}
      description={
        isLost ? t.textLost(back) : (form.values.rescue ? t.textRescue : t.text)(back, providerName)
      }
      onClose={onClose}
    >
      <Form
        form={form}
        onSubmit={(values) => {
          setAgreed(values);
          agree();
        }}
        label={t.title}
        className="grid gap-5"
      >
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} />
        {!isLost && <CheckField name="rescue" label={t.rescue} hint={t.rescueHint} />}
        <DialogButtons network leave={t.keep} onClose={onClose} type="submit" look="danger">
          {t.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
  return (
    <ConfirmAndUndo
      ask={ask}
      leaving={cancel.isPending ? t.pending : agreed.rescue ? t.leavingRescue : t.leaving(back)}
      undone={{ title: t.undone }}
      send={send}
      onClose={onClose}
    />
  );
}
