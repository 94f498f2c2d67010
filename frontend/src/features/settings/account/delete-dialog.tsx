import { loginBody } from '@sward/shared/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { type OwnRequest, ownRequestsOf, useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { useSignOut } from '../../../lib/session/use-sign-out.ts';
import { toast } from '../../../lib/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Loading } from '../../../ui/states.tsx';
import { settings, deletion as t } from '../messages/settings.en.ts';

const schema = z.strictObject({ deletePassword: loginBody.shape.password });
type Values = z.input<typeof schema>;

/**
 * Asks for the password, and first whether a job of the caller's holds money: asked to delete, the server ends sessions
 * and open requests before it finds that.
 */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnRequests();
  const job = ownRequestsOf(own.data?.pages).find(isHeld);
  return (
    <Dialog
      title={job ? t.notYet : t.question}
      description={job ? t.heldBy(serviceList(job.services), plainDay(job.day.date)) : t.lead}
      onClose={onClose}
    >
      {job ? (
        <ButtonLink to={`/requests/${job.id}`}>{t.seeJob}</ButtonLink>
      ) : own.isPending ? (
        <Loading rows={1} />
      ) : (
        <AskPassword onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Whether the payment of a job is held. */
const isHeld = ({ status, dispute, task }: OwnRequest) =>
  status === 'accepted' || status === 'rescuing' || dispute !== null || task?.what === 'check-work';

function AskPassword({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [deleted, setDeleted] = useState(false);
  // Signs out only after this page is left: earlier, the page would redirect to the sign-in.
  useEffect(() => {
    if (!deleted) return;
    return () => void signOut().catch(() => undefined);
  }, [deleted, signOut]);
  const form = useSchemaForm<Values>(schema, { deletePassword: '' });

  const remove = async ({ deletePassword }: Values) => {
    try {
      await api.call('auth.deleteAccount', { body: { password: deletePassword } });
      toast({ title: t.done, description: t.doneText });
      setDeleted(true);
      await navigate('/');
    } catch (error) {
      showRefusal(form, error, t, () => 'deletePassword');
    }
  };

  return (
    <>
      <p className="mb-5">{t.held}</p>
      <Form form={form} onSubmit={remove} label={t.question} className="grid gap-5">
        <PasswordField name="deletePassword" label={settings.passwordNow} autoComplete="current-password" />
        <DialogButtons
          onClose={onClose}
          type="submit"
          look="danger"
          pending={(deleted || form.submitting) && t.deleting}
        >
          {t.confirm}
        </DialogButtons>
      </Form>
    </>
  );
}
