import { loginBody } from '@sward/shared/contract';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { login as t } from '#messages/auth.ts';
import { common } from '#messages/common.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { SchemaForm, useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { api, messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from './password-field.tsx';

/** Signs in; the page then leads on by itself. */
export function SignInForm() {
  const { signedIn } = useSession();
  const form = useSchemaForm(loginBody, { username: '', password: '' });
  const [sending, setSending] = useState(false);

  const signIn = async (body: { username: string; password: string }) => {
    try {
      const answer = await api.call('auth.login', { body });
      if (!('user' in answer)) throw new Error(answer.challenge);
      toast({ title: t.success, description: t.welcome(answer.user.firstName) });
      signedIn(answer.user);
    } catch (error) {
      toast({ title: t.failed, description: messageOf(error, t.failedText), variant: 'destructive' });
    }
  };

  const resend = async () => {
    if (!(await form.trigger('username'))) return form.setFocus('username');
    setSending(true);
    try {
      await api.call('auth.resend', { body: { username: form.getValues('username') } });
      toast({ title: t.sent, description: t.sentText });
    } catch (error) {
      toast({
        title: t.sendFailed,
        description: messageOf(error, common.tryAgain),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <SchemaForm form={form} onSubmit={signIn} label={t.signIn} className="grid gap-5">
      <TextField
        name="username"
        label={t.username}
        hint={t.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordField name="password" label={t.password} autoComplete="current-password" />
      <Button type="submit" pending={form.formState.isSubmitting && t.submitting}>
        {t.submit}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        {t.credentials}
        <button
          type="button"
          disabled={sending}
          className="min-h-11 font-semibold text-link underline underline-offset-4"
          onClick={() => void resend()}
        >
          {t.again}
        </button>
      </p>
    </SchemaForm>
  );
}
