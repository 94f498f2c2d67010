import { loginBody } from '@sward/shared/contract';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { login as t } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { invitedAddress } from '../../../lib/session/invitation.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { UsernameField } from './username-field.tsx';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/** The form of the sign-in; the session then moves the page on. */
export function SignInForm() {
  const goOn = useSignIn();
  const { search, state } = useLocation();
  const form = useSchemaForm(loginBody, {
    username: state?.username ?? invitedAddress() ?? '',
    password: '',
  });
  const [sending, setSending] = useState(false);

  const signIn = async (body: { username: string; password: string }) => {
    try {
      goOn(await api.call('auth.login', { body }), body.username);
    } catch (error) {
      showRefusal(form, error, { failed: t.failed });
    }
  };

  const resend = async () => {
    const wrong = form.problem('username');
    if (wrong) return form.refuse({ username: wrong });
    setSending(true);
    try {
      await api.call('auth.resend', { body: { username: form.values.username } });
      toast({ title: t.sent, description: t.sentText });
    } catch (error) {
      showFailure(t.sendFailed, error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Form form={form} onSubmit={signIn} label={t.signIn} className="grid gap-5">
      <UsernameField />
      <div>
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
        <Link
          to={`/forgot-password${search}`}
          state={{ username: form.values.username }}
          className={`${LINK} text-sm`}
        >
          {t.forgot}
        </Link>
      </div>
      <Button type="submit" pending={form.submitting && t.submitting}>
        {t.submit}
      </Button>
      <PasskeySignIn />
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="flex items-center gap-2">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t.credentials}
        </span>
        <button
          type="button"
          disabled={sending}
          aria-busy={sending || undefined}
          className={LINK}
          onClick={() => void resend()}
        >
          {sending ? t.sending : t.again}
        </button>
      </p>
    </Form>
  );
}
