import { loginBody } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { dashboardOf, isProvider, useUser } from '../../../lib/session/session.tsx';
import { useSignOut } from '../../../lib/session/use-sign-out.ts';
import { toast } from '../../../lib/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { settings, deletion as t } from '../messages/settings.en.ts';

const schema = z.strictObject({ deletePassword: loginBody.shape.password });
type Values = z.input<typeof schema>;

/**
 * Deletes the account, unless money is held: the request would withdraw its bids and end its recurring services, and then
 * be refused by mail.
 */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const money = useQuery({
    queryKey: ['payment', 'open-money'],
    queryFn: ({ signal }) => api.call('payments.openMoney', {}, { signal }),
    refetchOnMount: 'always',
  });
  const known = money.isFetchedAfterMount;
  const held = known && money.data?.isOpen;
  return (
    <Dialog title={held ? t.notYet : t.question} description={held ? t.held : t.lead} onClose={onClose}>
      {!known && <Loading rows={2} />}
      {held && <ButtonLink to={isProvider(user) ? '/my-bids' : dashboardOf(user)}>{t.seeJobs}</ButtonLink>}
      {known && !held && <Deletion onClose={onClose} />}
    </Dialog>
  );
}

function Deletion({ onClose }: { onClose: () => void }) {
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
  );
}
