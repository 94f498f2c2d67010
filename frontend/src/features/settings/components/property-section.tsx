import { homeownerProfile } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { property as t, titles } from '#messages/settings.ts';
import { EMPTY_PROPERTY, PropertyFields } from '../../../components/form/property-fields.tsx';
import { SchemaForm, useSchemaForm } from '../../../components/form/schema-form.tsx';
import type { Profile } from '../api.ts';
import { save } from '../save.ts';
import { SaveButton } from './save-button.tsx';
import { Section } from './section.tsx';

type Values = z.input<typeof homeownerProfile>;

export default function PropertySection({ profile }: { profile: Profile }) {
  const form = useSchemaForm<Values>(homeownerProfile, profile.homeowner ?? EMPTY_PROPERTY);
  return (
    <Section id="property" title={titles.property} lead={t.lead}>
      <SchemaForm
        form={form}
        onSubmit={(values) => save(form, profile, { homeowner: values }, 'homeowner.')}
        label={titles.property}
      >
        <PropertyFields />
        <SaveButton />
      </SchemaForm>
    </Section>
  );
}
