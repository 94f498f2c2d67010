import { newPassword } from '@sward/shared/contract';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { confirmation as t, newPassword as words } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api, isCode } from '../../../lib/api/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';

const schema = z.object({ password: newPassword });
/** The shortest token that a mailed link can have. */
const TOKEN_LENGTH = 20;

/** The page for confirmation links, which were mailed before there were codes. It sets the account's password. */
export default function ConfirmPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [result, setResult] = useState<'open' | 'done' | 'failed'>(
    token.length < TOKEN_LENGTH ? 'failed' : 'open',
  );

  if (result === 'done') {
    return (
      <Outcome title={t.done}>
        <CircleCheck aria-hidden="true" className="mx-auto mt-5 size-12 text-link" strokeWidth={1.5} />
        <p className="mt-3 mb-6 text-muted">{t.doneText}</p>
        <ButtonLink to="/login">{t.logIn}</ButtonLink>
      </Outcome>
    );
  }
  if (result === 'failed') {
    return (
      <Outcome title={t.failed}>
        <LinkIcon aria-hidden="true" className="mx-auto mt-5 size-10 text-danger" strokeWidth={1.5} />
        <p className="mt-3 font-semibold">{t.failedText}</p>
        <p className="mt-1 mb-6 text-muted">{t.failedHint}</p>
        <div className="grid gap-3">
          <ButtonLink to="/login">{t.toLogin}</ButtonLink>
          <ButtonLink to="/create-homeowner-account" look="ghost">
            {t.again}
          </ButtonLink>
        </div>
      </Outcome>
    );
  }
  return <PasswordStep token={token} onEnd={setResult} />;
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="narrow">
      <Card className="text-center" aria-live="polite">
        <PageHeading>{title}</PageHeading>
        {children}
      </Card>
    </Page>
  );
}

function PasswordStep({ token, onEnd }: { token: string; onEnd: (result: 'done' | 'failed') => void }) {
  const form = useSchemaForm(schema, { password: '' });

  const confirm = async ({ password }: { password: string }) => {
    try {
      await api.call('auth.confirm', { body: { token, password } });
      onEnd('done');
    } catch (error) {
      if (isCode(error, 'link_invalid')) onEnd('failed');
      else showRefusal(form, error, t);
    }
  };

  return (
    <Page width="narrow">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.lead}</p>
      <Card>
        <Form form={form} onSubmit={confirm} label={t.title} className="grid gap-5">
          <PasswordField
            name="password"
            label={words.password}
            hint={words.hint}
            autoComplete="new-password"
          />
          <Button type="submit" pending={form.submitting && t.working}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
