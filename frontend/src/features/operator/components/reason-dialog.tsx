import { reasonBody } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { desk, personPage as t } from '#messages/operator.ts';
import { TextArea } from '../../../components/form/fields.tsx';
import { showRefusal } from '../../../components/form/refusal.ts';
import { SchemaForm, useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogButtons } from '../../../components/ui/dialog-buttons.tsx';
import { toast } from '../../../lib/toast.ts';
import { useActOnPerson } from '../api.ts';

type Values = z.input<typeof reasonBody>;

/** Suspends or reinstates an account, with the reason that the audit log keeps. */
export default function ReasonDialog({
  accountId,
  act,
  onClose,
}: {
  accountId: string;
  act: 'suspend' | 'reinstate';
  onClose: () => void;
}) {
  const words = t[act];
  const { mutateAsync } = useActOnPerson(accountId);
  const form = useSchemaForm<Values>(reasonBody, { reason: '' });

  const send = async ({ reason }: Values) => {
    try {
      await mutateAsync({ act, reason });
      toast({ title: words.done });
      onClose();
    } catch (error) {
      showRefusal(form, error, desk);
    }
  };

  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <SchemaForm form={form} onSubmit={send} label={words.title} className="grid gap-5">
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} />
        <DialogButtons
          onClose={onClose}
          type="submit"
          look={act === 'suspend' ? 'danger' : 'primary'}
          pending={form.formState.isSubmitting && words.pending}
        >
          {words.confirm}
        </DialogButtons>
      </SchemaForm>
    </Dialog>
  );
}
