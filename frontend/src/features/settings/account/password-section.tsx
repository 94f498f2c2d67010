import { loginBody, newPassword } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { differs, repeatedPassword } from '../../../lib/session/repeated-password.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';
import { newPassword as shown, passwordForm as t, titles } from '../messages/settings.en.ts';

const schema = z.strictObject({
  oldPassword: loginBody.shape.password,
  newPassword,
  newPasswordAgain: repeatedPassword,
});
type Values = z.input<typeof schema>;

const EMPTY: Values = { oldPassword: '', newPassword: '', newPasswordAgain: '' };

function passwordProblem({ newPassword: typed, newPasswordAgain }: Values): { newPasswordAgain?: string } {
  return { newPasswordAgain: differs(typed, newPasswordAgain) };
}

export default function PasswordSection() {
  const form = useSchemaForm<Values>(schema, EMPTY, passwordProblem);

  const change = async (values: Values) => {
    try {
      await api.call('auth.changePassword', {
        body: { password: values.oldPassword, newPassword: values.newPassword },
      });
      form.reset(EMPTY);
      announce('account');
      toast({ title: t.done, description: t.doneText });
    } catch (error) {
      showRefusal(form, error, t, (path) => (path === 'password' ? 'oldPassword' : path));
    }
  };

  return (
    <Section id="password" title={titles.password} lead={shown.lead}>
      <Form form={form} onSubmit={change} label={titles.password} className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          name="oldPassword"
          label={t.old}
          autoComplete="current-password"
          className="sm:col-span-2"
        />
        <PasswordField name="newPassword" label={t.next} hint={t.hint} autoComplete="new-password" />
        <PasswordField
          name="newPasswordAgain"
          label={t.again}
          autoComplete="new-password"
          className="self-end"
        />
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start sm:col-span-2"
          pending={form.submitting && t.submitting}
        >
          {shown.submit}
        </Button>
      </Form>
    </Section>
  );
}
