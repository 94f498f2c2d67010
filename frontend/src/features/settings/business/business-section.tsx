import { providerProfile } from '@sward/shared/contract';
import type * as z from 'zod/mini';
import { CheckField, SelectField, TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { experiences } from '../../../messages/product/skills.en.ts';
import type { Profile } from '../api/get-profile.ts';
import { SaveButton } from '../components/save-button.tsx';
import { Section } from '../components/section.tsx';
import { business as shown, businessForm as t, titles } from '../messages/settings.en.ts';
import { save } from '../save.ts';
import { AreaChoice } from './area-choice.tsx';
import { BioField } from './bio-field.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { SkillChoice } from './skill-choice.tsx';

type Values = Required<z.input<typeof providerProfile>>;
type Provider = NonNullable<Profile['provider']>;

/** Returns the values that the provider can change; operators decide the others. */
function valuesOf({ providerNumber, photoUrl, insuredUntil, verifiedOn, ...values }: Provider): Values {
  return values;
}

export default function BusinessSection({ provider }: { provider: Provider }) {
  const form = useSchemaForm<Values>(providerProfile, valuesOf(provider));
  const { hasInsurance: insured, hasEquipment: equipped } = form.values;
  return (
    <Section id="business" title={titles.business} lead={shown.lead}>
      <Form
        form={form}
        onSubmit={(values) => save(form, { provider: values }, 'provider.')}
        label={titles.business}
        className="grid gap-5 *:min-w-0"
      >
        <PhotoChoice name={provider.businessName} url={provider.photoUrl} saved={provider.photo} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="businessName" label={shown.name} autoComplete="organization" />
          <SelectField name="experience" label={t.experience} options={experiences} />
        </div>
        <SkillChoice />
        <AreaChoice />
        <BioField />
        <div>
          <CheckField name="hasInsurance" label={t.hasInsurance} />
          {insured && (
            <TextField
              name="insuranceDetails"
              label={t.insuranceDetails}
              hint={t.insuranceHint}
              className="ms-8 mt-2"
            />
          )}
        </div>
        <div>
          <CheckField name="hasEquipment" label={t.hasEquipment} />
          {equipped && (
            <TextArea name="equipmentDetails" label={t.equipmentDetails} rows={3} className="ms-8 mt-2" />
          )}
        </div>
        <SaveButton />
      </Form>
    </Section>
  );
}
