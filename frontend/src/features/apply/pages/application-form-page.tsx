import { applicationForm } from '@sward/shared/contract';
import { pick } from '@sward/shared/kernel';
import { BUSINESS_TYPES, FORM_EXPERIENCE } from '@sward/shared/product';
import type * as z from 'zod/mini';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import { CheckGroup } from '../../../form/fields/check-group.tsx';
import { PersonFields } from '../../../form/fields/person-fields.tsx';
import { TermsField } from '../../../form/fields/terms-field.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../form/fields.tsx';
import { FormPage, FormPart, TextLink } from '../../../form/form-page.tsx';
import { address, terms } from '../../../form/messages/address.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useOwnDetails } from '../../../form/use-own-details.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import { PROMISES } from '../../../lib/promises.ts';
import { toast } from '../../../lib/toast.ts';
import { useLeaveAfter } from '../../../lib/use-leave-after.ts';
import { businessTypes, experiences, offeredServices } from '../../../messages/product/skills.en.ts';
import { providerForm as t, application as words } from '../messages/applications.en.ts';

type Application = z.input<typeof applicationForm>;

const EMPTY = {
  businessName: '',
  ownerFirstName: '',
  ownerLastName: '',
  email: '',
  phone: '',
  businessAddress: '',
  city: '',
  state: '',
  zipCode: '',
  serviceArea: '',
  servicesOffered: [],
  yearsExperience: '' as never,
  businessType: '' as never,
  licenseNumber: '',
  insuranceProvider: '',
  businessDescription: '',
  emailOptIn: true,
  smsOptIn: false,
  language: LANGUAGE,
};
/** Time to read the provider ID before the page moves on. */
const LEAVE_AFTER_MS = 2000;

export default function ProviderFormPage() {
  const form = useSchemaForm<Application>(applicationForm, EMPTY);
  useOwnDetails(form, ({ firstName, lastName, email }) => ({
    ownerFirstName: firstName,
    ownerLastName: lastName,
    email,
  }));
  const { leaving, leave } = useLeaveAfter('/provider-application-success', LEAVE_AFTER_MS);

  const apply = async (body: Application) => {
    try {
      const { providerId, statusToken } = await api.call('auth.registerProvider', { body });
      toast({ title: t.success, description: t.successText(providerId) });
      leave({ statusToken });
    } catch (error) {
      showRefusal(form, error, words);
    }
  };

  return (
    <FormPage
      form={form}
      onSubmit={apply}
      title={t.title}
      lead={
        <>
          {t.lead(PROMISES.reviewDays)} {t.have} <TextLink to="/login">{t.signIn}</TextLink>
        </>
      }
      label={t.form}
      submit={words.submit}
      submitting={words.submitting}
      busy={leaving}
    >
      <FormPart title={t.business}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="businessName"
            label={words.businessName}
            autoComplete="organization"
            className="sm:col-span-2"
          />
          <SelectField
            name="businessType"
            label={t.businessType}
            options={pick(businessTypes, BUSINESS_TYPES)}
            placeholder={words.choose}
          />
          <SelectField
            name="yearsExperience"
            label={t.yearsExperience}
            options={pick(experiences, FORM_EXPERIENCE)}
            placeholder={words.choose}
          />
        </div>
      </FormPart>
      <FormPart title={t.owner}>
        <PersonFields first="ownerFirstName" last="ownerLastName" />
      </FormPart>
      <FormPart title={t.place}>
        <AddressFields street={{ name: 'businessAddress', label: address.businessAddress }} />
        <TextField
          name="serviceArea"
          label={words.serviceArea}
          hint={words.serviceAreaHint}
          className="mt-5"
        />
      </FormPart>
      <FormPart title={t.services}>
        <div className="grid gap-5">
          <CheckGroup
            name="servicesOffered"
            label={t.servicesOffered}
            options={Object.entries(offeredServices)}
          />
          <TextArea
            name="businessDescription"
            label={t.businessDescription}
            hint={t.businessDescriptionHint}
            maxLength={1000}
            className="[&_textarea]:min-h-30"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="licenseNumber" label={t.licenseNumber} optional />
            <TextField name="insuranceProvider" label={t.insuranceProvider} optional />
          </div>
        </div>
      </FormPart>
      <FormPart title={t.agreement}>
        <CheckField name="emailOptIn" label={t.emailOptIn} />
        <CheckField name="smsOptIn" label={t.smsOptIn} />
        <TermsField name="termsAccepted" words={terms.accept} />
      </FormPart>
    </FormPage>
  );
}
