import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { PersonFields } from '../../../form/fields/person-fields.tsx';
import { PropertyFields } from '../../../form/fields/property-fields.tsx';
import { CheckField } from '../../../form/fields.tsx';
import { FormPage, FormPart, TextLink } from '../../../form/form-page.tsx';
import { registration as t, signUpCode as words } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { signUp } from '../../../lib/session/sign-up.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { SignUpCode } from '../components/sign-up-code.tsx';
import {
  EMPTY_REGISTRATION,
  passwordProblem,
  type Registration,
  registrationSchema,
} from '../registration-schema.ts';

/** The submitted form, which this page keeps: the server stores nothing before the code. */
type Form = Omit<Registration, 'confirmPassword'>;

/** The full registration: the form, then the mailed code, which makes the account and signs in. */
export default function RegisterPage() {
  const form = useSchemaForm<Registration>(registrationSchema, EMPTY_REGISTRATION, passwordProblem);
  const [asked, setAsked] = useState<{ form: Form; ticket: string }>();
  const finish = useFinish();

  const register = async ({ confirmPassword: _, ...body }: Registration) => {
    try {
      const { ticket = '' } = await api.call('auth.registerHomeowner', { body });
      setAsked({ form: body, ticket });
    } catch (error) {
      showRefusal(form, error, t);
    }
  };

  if (asked) {
    const { email } = asked.form;
    const again = async () => {
      try {
        const body = { email, language: LANGUAGE };
        const { ticket } = await api.call('auth.signUpCode', { body });
        setAsked({ ...asked, ticket });
        toast({ title: words.sent });
      } catch (error) {
        showFailure(words.failed, error, words.failedText);
      }
    };
    return (
      <Page width="narrow">
        <PageHeading className="mb-6">{t.title}</PageHeading>
        <Card>
          <SignUpCode
            email={email}
            onCode={(code) => finish({ ...asked.form, ticket: asked.ticket, code })}
            onAgain={again}
            onBack={() => setAsked(undefined)}
          />
        </Card>
      </Page>
    );
  }

  return (
    <FormPage
      form={form}
      onSubmit={register}
      title={t.title}
      lead={
        <>
          {t.lead} {t.have} <TextLink to="/login">{t.signIn}</TextLink>
        </>
      }
      label={t.form}
      submit={t.submit}
      submitting={t.submitting}
    >
      <FormPart title={t.you}>
        <PersonFields phoneHint={t.phoneHint}>
          <PasswordField
            name="password"
            label={t.password}
            hint={t.passwordHint}
            autoComplete="new-password"
            className="sm:col-span-2"
          />
          <PasswordField
            name="confirmPassword"
            label={t.confirmPassword}
            autoComplete="new-password"
            className="sm:col-span-2"
          />
        </PersonFields>
      </FormPart>
      <FormPart title={t.property}>
        <PropertyFields />
      </FormPart>
      <div className="mt-5">
        <CheckField name="emailOptIn" label={t.emailOptIn} />
        <CheckField name="smsOptIn" label={t.smsOptIn} />
      </div>
    </FormPage>
  );
}

/** Makes the account with the code and signs its homeowner in. */
function useFinish() {
  const { setSession } = useSession();
  const navigate = useNavigate();
  return async (form: Form & { ticket: string; code: string }) => {
    const user = await signUp({ ...form, termsAgreed: true });
    toast({ title: t.success, description: t.successText });
    await navigate('/homeowner-success');
    setSession({ status: 'in', user });
  };
}
