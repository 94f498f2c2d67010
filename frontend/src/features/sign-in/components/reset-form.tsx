import { resetPasswordBody } from '@sward/shared/contract';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { forgotPassword as t, newPassword as words } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { CodeAgain } from '../../../parts/account/code-again.tsx';
import { CodeHeading } from '../../../parts/account/code-heading.tsx';
import { Button } from '../../../ui/button.tsx';

interface Reset {
  username: string;
  code: string;
  newPassword: string;
}

export function ResetForm({
  username,
  onAgain,
  onDone,
}: {
  username: string;
  onAgain: () => Promise<void>;
  onDone: () => void;
}) {
  const form = useSchemaForm<Reset>(resetPasswordBody, { username, code: '', newPassword: '' });

  const reset = async (body: Reset) => {
    try {
      await api.call('auth.resetPassword', { body });
      toast({ title: t.changed, description: t.changedText });
      onDone();
    } catch (error) {
      showRefusal(form, error, t);
    }
  };

  return (
    <Form form={form} onSubmit={reset} label={t.title} className="grid gap-5">
      <CodeHeading title={t.sentTitle} text={t.sentText(username)} />
      <p className="text-sm text-muted">{t.firstTime}</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <CodeField name="code" label={t.code} />
      <PasswordField
        name="newPassword"
        label={words.password}
        hint={words.hint}
        autoComplete="new-password"
      />
      <Button type="submit" pending={form.submitting && t.submitting}>
        {t.submit}
      </Button>
      <CodeAgain onAgain={onAgain} label={t.again} sending={t.asking} />
    </Form>
  );
}
