import { PLANS } from '@sward/shared/product';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import type { ServiceValues } from '../../../form/fields/service-schema.ts';
import { CheckField, TextField } from '../../../form/fields.tsx';
import { TypicalPrice } from '../../../parts/price-guide/typical-price.tsx';
import { propertyStep as t } from '../messages/property-step.en.ts';
import { wizard } from '../messages/wizard.en.ts';
import { type PropertyValues, propertySchema } from '../schemas.ts';
import { AccessFields } from './access-fields.tsx';
import { AreaPreview } from './area-preview.tsx';
import { SavedProperties } from './saved-properties.tsx';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

const SAVED = t.saveHint(PLANS.basic.savedProperties, PLANS.premium.savedProperties);

export { askForSavedAddresses } from '../use-saved-addresses.ts';

export function PropertyStep({
  work,
  ...props
}: StepProps<PropertyValues> & { work: Pick<ServiceValues, 'serviceTypeIds' | 'propertySize'> }) {
  const form = useStep<PropertyValues>(propertySchema, props);
  return (
    <StepForm form={form} title={t.title} onBack={props.onBack} onNext={props.onNext}>
      <SavedProperties form={form} />
      <div className="grid gap-5">
        <AddressFields />
        <TextField name="phone" label={wizard.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
      </div>
      <CheckField name="saveAddress" label={t.saveAddress} hint={SAVED} />
      <AreaPreview property={form.values} />
      <TypicalPrice
        zip={form.values.zipCode}
        serviceTypeIds={work.serviceTypeIds}
        propertySize={work.propertySize}
      />
      <fieldset>
        <legend className="font-semibold">{t.access}</legend>
        <p className="mb-3 text-sm text-muted">{t.accessHint}</p>
        <AccessFields />
      </fieldset>
    </StepForm>
  );
}
