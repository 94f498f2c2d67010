import { authenticatorCode } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { Form } from '../../../form/form.tsx';
import { login, secondFactor as t } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { CodeHeading } from '../../../parts/account/code-heading.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Challenge, setChallenge } from '../challenge.ts';
import { startAgain, useSignIn } from '../use-sign-in.ts';

const schema = z.object({ code: authenticatorCode });

/** The last step of a sign-in with a second factor. */
export function CodeForm({ username, session }: Challenge) {
  const goOn = useSignIn();
  const form = useSchemaForm(schema, { code: '' });

  const check = async ({ code }: { code: string }) => {
    try {
      const body = { username, session, code: code.trim() };
      goOn(await api.call('auth.secondFactor', { body }), username, true);
    } catch (error) {
      if (!startAgain(error)) showRefusal(form, error, { failed: login.failed });
    }
  };

  return (
    <Form form={form} onSubmit={check} label={t.title} className="grid gap-5">
      <CodeHeading title={t.title} text={t.lead} />
      <CodeField name="code" label={t.code} />
      <Button type="submit" pending={form.submitting && t.submitting}>
        {t.submit}
      </Button>
      <Button look="ghost" onClick={() => setChallenge(undefined)}>
        {t.restart}
      </Button>
      <ButtonLink to="/support" look="ghost">
        {t.lost}
      </ButtonLink>
    </Form>
  );
}
