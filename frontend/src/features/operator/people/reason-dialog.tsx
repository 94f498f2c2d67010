import { reasonBody } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { desk, personPage as t } from '../messages/operator.en.ts';
import { useActOnPerson } from './api/act-on-person.ts';

type Values = z.input<typeof reasonBody>;

type StandingAct = 'suspend' | 'reinstate' | 'demote';

/** Returns the texts of an action. For an operator, it is a proposal. */
function wordsOf(act: StandingAct, ofOperator: boolean) {
  if (act === 'demote') return t.demoteOperator;
  return ofOperator ? t[`${act}Operator`] : t[act];
}

/** Suspends or reinstates an account, or proposes it for an operator, with the reason for the audit log. */
export default function ReasonDialog({
  accountId,
  act,
  ofOperator,
  onClose,
}: {
  accountId: string;
  act: StandingAct;
  ofOperator: boolean;
  onClose: () => void;
}) {
  const words = wordsOf(act, ofOperator);
  const { mutateAsync } = useActOnPerson(accountId);
  const form = useSchemaForm<Values>(reasonBody, { reason: '' });

  const send = async ({ reason }: Values) => {
    try {
      await mutateAsync({ act, reason });
      toast({ title: words.done });
      onClose();
    } catch (error) {
      if (showOvertaken(error)) onClose();
      else showRefusal(form, error, desk);
    }
  };

  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <Form form={form} onSubmit={send} label={words.title} className="grid gap-5">
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} />
        <DialogButtons
          onClose={onClose}
          type="submit"
          look={act === 'reinstate' ? 'primary' : 'danger'}
          pending={form.submitting && words.pending}
        >
          {words.confirm}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
