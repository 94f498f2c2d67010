import { MESSAGE_KEYS } from '@sward/shared/contract';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { api, fieldsOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { provePasskey } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { stepUp as t } from './messages/step-up.en.ts';

/** Its names differ from those of the fields and sections on the page behind it. */
interface Values {
  ownPassword: string;
}

/** Asks for password or passkey once more. */
export function StepUpDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const [checking, setChecking] = useState<'password' | 'passkey'>();
  const [wrong, setWrong] = useState<{ password: string; message: string }>();
  const form = useForm<Values>({ ownPassword: '' }, ({ ownPassword }) => ({
    ...(wrong?.password === ownPassword && { ownPassword: wrong.message }),
    ...(ownPassword === '' && { ownPassword: MESSAGE_KEYS.password_required }),
  }));
  const refuse = (password: string, error: unknown) => {
    const message = fieldsOf(error).password;
    if (message) setWrong({ password, message });
    else showFailure(t.failed, error);
  };

  const prove = async (
    what: 'password' | 'passkey',
    work: () => Promise<unknown>,
    refused: (error: unknown) => void,
  ) => {
    setChecking(what);
    try {
      await work();
      onEnd(true);
    } catch (error) {
      setChecking(undefined);
      refused(error);
    }
  };

  return (
    <Dialog title={t.title} description={t.lead} onClose={() => onEnd(false)}>
      <Form
        hasDraft
        form={form}
        label={t.title}
        className="grid gap-5"
        onSubmit={({ ownPassword: password }) =>
          void prove(
            'password',
            () => api.call('auth.provePassword', { body: { password } }),
            (error) => refuse(password, error),
          )
        }
      >
        <TextField name="ownPassword" type="password" label={t.password} autoComplete="current-password" />
        <Button
          type="submit"
          disabled={checking === 'passkey'}
          pending={checking === 'password' && t.checking}
        >
          {t.go}
        </Button>
        <Button
          look="secondary"
          disabled={checking === 'password'}
          pending={checking === 'passkey' && t.checking}
          onClick={() =>
            void prove('passkey', provePasskey, (error) => showFailure(t.failed, error, t.noPasskey))
          }
        >
          <ShieldCheck aria-hidden="true" className="size-5" />
          {t.passkey}
        </Button>
      </Form>
    </Dialog>
  );
}
