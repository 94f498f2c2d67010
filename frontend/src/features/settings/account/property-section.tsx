import { homeownerProfile } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { EMPTY_PROPERTY, PropertyFields } from '../../../form/fields/property-fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import type { Profile } from '../api/get-profile.ts';
import { SaveButton } from '../components/save-button.tsx';
import { Section } from '../components/section.tsx';
import { property as t, titles } from '../messages/settings.en.ts';
import { save } from '../save.ts';
import { SavedPlaces } from './saved-places.tsx';

type Values = z.input<typeof homeownerProfile>;

export default function PropertySection({ profile }: { profile: Profile }) {
  const form = useSchemaForm<Values>(homeownerProfile, profile.homeowner ?? EMPTY_PROPERTY);
  return (
    <Section id="property" title={titles.property} lead={t.lead}>
      <Form
        form={form}
        onSubmit={(values) => save(form, { homeowner: values }, 'homeowner.')}
        label={titles.property}
      >
        <PropertyFields />
        <SaveButton />
      </Form>
      <SavedPlaces />
    </Section>
  );
}
