import { US_STATES } from '@sward/shared/kernel';
import { Link, useNavigate } from 'react-router-dom';
import { registration as t } from '#messages/auth.ts';
import { propertyTypes } from '#messages/catalogue.ts';
import { CheckField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { SchemaForm, showFieldErrors, useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { api, isCode, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from '../components/password-field.tsx';
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
      const known = isCode(error, 'validation_failed') && showFieldErrors(form, error.fields);
      if (!known) {
        toast({ title: t.failed, description: messageOf(error, t.failedText), variant: 'destructive' });
      }
    }
  };

  return (
    <div className="stripes">
      <Page width="form">
        <PageHeading>{t.title}</PageHeading>
        <p className="mt-1 mb-6 text-muted">
          {t.lead} {t.have}{' '}
          <Link to="/login" className="font-semibold text-link underline underline-offset-4">
            {t.signIn}
          </Link>
        </p>
        <Card>
          <SchemaForm form={form} onSubmit={register} label={t.form}>
            <h2 className="text-lg">{t.you}</h2>
            <div className="mt-4 grid gap-5 sm:grid-cols-2">
              <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
              <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
              <TextField
                name="email"
                label={t.email}
                type="email"
                autoComplete="email"
                className="sm:col-span-2"
              />
              <TextField
                name="phone"
                label={t.phone}
                hint={t.phoneHint}
                type="tel"
                autoComplete="tel"
                className="sm:col-span-2"
              />
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
            </div>
            <h2 className="mt-8 border-t border-line pt-6 text-lg">{t.property}</h2>
            <div className="mt-4 grid gap-5 sm:grid-cols-6">
              <TextField
                name="address"
                label={t.address}
                autoComplete="street-address"
                className="sm:col-span-6"
              />
              <TextField name="city" label={t.city} autoComplete="address-level2" className="sm:col-span-3" />
              <TextField
                name="state"
                label={t.state}
                autoComplete="address-level1"
                maxLength={2}
                list="states"
                className="sm:col-span-1"
              />
              <datalist id="states">
                {US_STATES.map((code) => (
                  <option key={code} value={code} />
                ))}
              </datalist>
              <TextField
                name="zipCode"
                label={t.zipCode}
                autoComplete="postal-code"
                inputMode="numeric"
                className="sm:col-span-2"
              />
              <SelectField
                name="propertyType"
                label={t.propertyType}
                options={propertyTypes}
                className="sm:col-span-3"
              />
              <SelectField
                name="propertySize"
                label={t.propertySize}
                options={t.sizes}
                className="sm:col-span-3"
              />
            </div>
            <div className="mt-5">
              <CheckField name="emailOptIn" label={t.emailOptIn} />
              <CheckField name="smsOptIn" label={t.smsOptIn} />
            </div>
            <Button
              type="submit"
              className="mt-6 w-full"
              pending={form.formState.isSubmitting && t.submitting}
            >
              {t.submit}
            </Button>
          </SchemaForm>
        </Card>
      </Page>
    </div>
  );
}
