import { profileBody } from '@sward/shared/contract';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { CheckField, SelectField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { LANGUAGE, otherLanguage, rememberLanguage } from '../../../lib/languages.ts';
import { leaveFor } from '../../../lib/leave.ts';
import type { Profile } from '../api/get-profile.ts';
import { SaveButton } from '../components/save-button.tsx';
import { Section } from '../components/section.tsx';
import { contact as t, titles } from '../messages/settings.en.ts';
import { save } from '../save.ts';

const { language, emailOptIn, smsOptIn } = profileBody.shape;
const schema = z.strictObject({ language, emailOptIn, smsOptIn });
type Values = z.input<typeof schema>;

export default function ContactSection({ profile }: { profile: Profile }) {
  const location = useLocation();
  const form = useSchemaForm<Values>(schema, {
    language: profile.language,
    emailOptIn: profile.emailOptIn,
    smsOptIn: profile.smsOptIn,
  });

  const submit = async (values: Values) => {
    const saved = await save(form, values);
    if (!saved) return;
    rememberLanguage(saved.language);
    if (saved.language !== LANGUAGE) leaveFor(otherLanguage({ ...location, hash: '#contact' }).href);
  };

  return (
    <Section id="contact" title={titles.contact}>
      <Form form={form} onSubmit={submit} label={titles.contact}>
        <SelectField
          name="language"
          label={t.language}
          hint={t.languageHint}
          options={t.languages}
          className="mb-4 sm:max-w-72"
        />
        <CheckField name="emailOptIn" label={t.email} />
        <CheckField name="smsOptIn" label={t.sms} hint={profile.phone ? t.smsHint : t.smsWithoutPhone} />
        <p className="mt-2 text-sm text-muted">{t.always}</p>
        <SaveButton />
      </Form>
    </Section>
  );
}
