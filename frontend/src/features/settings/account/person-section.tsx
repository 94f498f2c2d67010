import { MESSAGE_KEYS, profileBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { PersonFields } from '../../../form/fields/person-fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { isOperator, useSession, useUser } from '../../../lib/session/session.tsx';
import type { Profile } from '../api/get-profile.ts';
import { SaveButton } from '../components/save-button.tsx';
import { Section } from '../components/section.tsx';
import { person as t, titles } from '../messages/settings.en.ts';
import { save } from '../save.ts';

const { firstName, lastName, phone } = profileBody.shape;
const schema = z.strictObject({ firstName, lastName, phone });
type Values = { firstName: string; lastName: string; phone: string };

/** The schema of an operator without a phone number, who may leave it out. */
const operatorSchema = z.extend(schema, {
  phone: z
    .string()
    .check(z.refine((text) => text.trim() === '' || phone.safeParse(text).success, MESSAGE_KEYS.phone_valid)),
});

export default function PersonSection({ profile }: { profile: Profile }) {
  const user = useUser();
  const { setSession } = useSession();
  const form = useSchemaForm<Values>(isOperator(profile) && !profile.phone ? operatorSchema : schema, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? '',
  });

  const submit = async (values: Values) => {
    const saved = await save(form, { ...values, phone: values.phone.trim() || null });
    if (saved)
      setSession({ status: 'in', user: { ...user, firstName: saved.firstName, lastName: saved.lastName } });
  };

  return (
    <Section id="profile" title={titles.profile}>
      <Form form={form} onSubmit={submit} label={titles.profile}>
        <PersonFields email={false} phoneHint={t.phoneHint} />
        <SaveButton main />
      </Form>
    </Section>
  );
}
