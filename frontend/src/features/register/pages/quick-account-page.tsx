import { quickHomeownerBody } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import { PersonFields } from '../../../form/fields/person-fields.tsx';
import { TermsField } from '../../../form/fields/terms-field.tsx';
import { CheckField } from '../../../form/fields.tsx';
import { FormPage, FormPart, TextLink } from '../../../form/form-page.tsx';
import { terms } from '../../../form/messages/address.en.ts';
import { quickAccount as t, registration as words } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import { rememberInvitation } from '../../../lib/session/invitation.ts';
import { toast } from '../../../lib/toast.ts';
import { useLeaveAfter } from '../../../lib/use-leave-after.ts';

type QuickAccount = z.input<typeof quickHomeownerBody>;

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  emailOptIn: true,
  smsOptIn: false,
  language: LANGUAGE,
};
/** Time to read the notice. */
const LEAVE_AFTER_MS = 1500;

/** The short registration, which mails a temporary password. */
export default function QuickAccountPage() {
  const form = useSchemaForm<QuickAccount>(quickHomeownerBody, EMPTY);
  const { leaving, leave } = useLeaveAfter('/request-service', LEAVE_AFTER_MS);

  const register = async (body: QuickAccount) => {
    try {
      await api.call('auth.registerHomeowner', { body });
      rememberInvitation(body.email.trim());
      toast({ title: t.success, description: t.successText });
      leave();
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
          <p>{t.lead}</p>
          <p className="mt-1">
            {words.have} <TextLink to="/login">{words.signIn}</TextLink>. {t.preferFull}{' '}
            <TextLink to="/create-homeowner-account">{t.fullForm}</TextLink>.
          </p>
        </>
      }
      label={t.form}
      submit={words.submit}
      submitting={words.submitting}
      busy={leaving}
    >
      <FormPart title={words.you}>
        <PersonFields phoneHint={words.phoneHint} />
      </FormPart>
      <FormPart title={words.property}>
        <AddressFields />
      </FormPart>
      <div className="mt-5">
        <CheckField name="emailOptIn" label={words.emailOptIn} />
        <CheckField name="smsOptIn" label={words.smsOptIn} />
        <TermsField name="termsAccepted" words={terms.accept} />
      </div>
    </FormPage>
  );
}
