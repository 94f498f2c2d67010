import { useNavigate } from 'react-router-dom';
import { registration as t } from '#messages/auth.ts';
import { CheckField } from '../../../components/form/fields.tsx';
import { FormPage, FormPart, TextLink } from '../../../components/form/form-page.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PersonFields } from '../../../components/form/person-fields.tsx';
import { PropertyFields } from '../../../components/form/property-fields.tsx';
import { showRefusal } from '../../../components/form/refusal.ts';
import { useSchemaForm } from '../../../components/form/schema-form.tsx';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import {
  EMPTY_REGISTRATION,
  passwordProblem,
  type Registration,
  registrationSchema,
} from '../registration-schema.ts';

export default function RegisterPage() {
  const navigate = useNavigate();
  const form = useSchemaForm<Registration>(registrationSchema, EMPTY_REGISTRATION, passwordProblem);

  const register = async ({ confirmPassword: _, ...body }: Registration) => {
    try {
      await api.call('auth.registerHomeowner', { body });
      toast({ title: t.success, description: t.successText });
      await navigate('/homeowner-success');
    } catch (error) {
      showRefusal(form, error, t);
    }
  };

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
