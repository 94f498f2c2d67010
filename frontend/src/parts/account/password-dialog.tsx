import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { useForm } from '../../form/use-form.ts';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { passwordAgain as t } from './messages/password-again.en.ts';

interface Values {
  password: string;
}

/** Asks for the password once more. */
export default function PasswordDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const prove = useMutation({ mutationFn: (body: Values) => api.call('auth.provePassword', { body }) });
  const form = useForm<Values>({ password: '' }, (values) => ({
    ...(values.password === '' && { password: MESSAGE_KEYS.password_required }),
  }));
  const submit = (values: Values) =>
    prove.mutate(values, { onSuccess: onProved, onError: (error) => showRefusal(form, error, t) });
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form hasDraft form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextField name="password" type="password" label={t.password} autoComplete="current-password" />
        <Button type="submit" pending={prove.isPending && t.checking}>
          {t.go}
        </Button>
      </Form>
    </Dialog>
  );
}
