import { signUpBody } from '@sward/shared/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { TermsText } from '../../../form/fields/terms-field.tsx';
import { Form } from '../../../form/form.tsx';
import { signUpCode as t } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { CodeAgain } from '../../../parts/account/code-again.tsx';
import { CodeHeading } from '../../../parts/account/code-heading.tsx';
import { Button } from '../../../ui/button.tsx';

const schema = z.pick(signUpBody, { code: true });

/** The last step of the registration: the mailed code. */
export function SignUpCode({
  email,
  onCode,
  onAgain,
  onBack,
}: {
  email: string;
  /** Throws the server's refusal. */
  onCode: (code: string) => Promise<void>;
  onAgain: () => Promise<void>;
  onBack: () => void;
}) {
  const form = useSchemaForm(schema, { code: '' });
  const [letters, setLetters] = useState(false);

  const finish = async ({ code }: { code: string }) => {
    try {
      await onCode(code.trim());
    } catch (error) {
      showRefusal(form, error, t);
    }
  };

  return (
    <Form form={form} onSubmit={finish} label={t.title} className="grid gap-5">
      <CodeHeading title={t.title} text={t.text(email)} />
      <CodeField name="code" label={t.code} letters={letters} />
      <TermsText words={t.terms} />
      <Button type="submit" pending={form.submitting && t.submitting}>
        {t.submit}
      </Button>
      <div className="grid gap-2">
        <CodeAgain onAgain={onAgain} label={t.again} sending={t.sending} />
        {!letters && (
          <Button look="ghost" onClick={() => setLetters(true)}>
            {t.letters}
          </Button>
        )}
        <Button look="ghost" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </Form>
  );
}
