import { newPassword } from '@sward/shared/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { newPassword as t } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { useChallenge } from '../challenge.ts';
import { NextStep } from '../components/next-step.tsx';
import { startAgain, useSignIn } from '../use-sign-in.ts';

const schema = z.object({ newPassword });

/** Replaces the mailed password with the viewer's own. Without an open challenge, the page leads to the sign-in. */
export default function NewPasswordPage() {
  const { session } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const challenge = useChallenge();
  const goOn = useSignIn();
  const form = useSchemaForm(schema, { newPassword: '' });
  const open = challenge?.challenge === 'new_password_required' ? challenge : undefined;
  const elsewhere = !open && session.status === 'out';

  useEffect(() => {
    if (elsewhere) void navigate(`/login${search}`, { replace: true });
  }, [elsewhere, search, navigate]);

  if (session.status === 'in') return <NextStep user={session.user} />;

  const save = async (typed: { newPassword: string }) => {
    if (!open) return;
    const { username, session: step } = open;
    try {
      goOn(await api.call('auth.newPassword', { body: { username, session: step, ...typed } }), username);
    } catch (error) {
      if (!startAgain(error)) showRefusal(form, error, t);
    }
  };

  return (
    <Page width="narrow" className="sm:py-16!">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.lead}</p>
      <Card>
        <Form form={form} onSubmit={save} label={t.title} className="grid gap-5">
          {/* Password managers store the username with the password. */}
          <input type="text" autoComplete="username" value={open?.username ?? ''} readOnly hidden />
          <PasswordField name="newPassword" label={t.password} hint={t.hint} autoComplete="new-password" />
          <Button type="submit" pending={form.submitting && t.submitting}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
