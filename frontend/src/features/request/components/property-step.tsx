import { US_STATES } from '@sward/shared/kernel';
import { ShieldCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { wizard as t } from '#messages/wizard.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../components/form/fields.tsx';
import { AreaMap } from '../../../components/ui/area-map.tsx';
import { type PropertyValues, propertySchema } from '../schemas.ts';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

const STATES = Object.fromEntries(US_STATES.map((code) => [code, code]));

export function PropertyStep(props: StepProps<PropertyValues>) {
  const form = useStep<PropertyValues>(propertySchema, props);
  const city = useWatch({ control: form.control, name: 'city' });
  return (
    <StepForm form={form} title={t.property} onBack={props.onBack} onNext={props.onNext}>
      <div className="grid gap-5 sm:grid-cols-6">
        <TextField name="address" label={t.address} autoComplete="street-address" className="sm:col-span-6" />
        <TextField name="city" label={t.city} autoComplete="address-level2" className="sm:col-span-3" />
        <SelectField
          name="state"
          label={t.state}
          options={STATES}
          placeholder={t.chooseState}
          autoComplete="address-level1"
          className="sm:col-span-1"
        />
        <TextField
          name="zipCode"
          label={t.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
        />
        <TextField
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          autoComplete="tel"
          className="sm:col-span-6"
        />
      </div>
      <CheckField name="saveAddress" label={t.saveAddress} />
      <figure className="overflow-hidden rounded-card border border-line">
        <AreaMap
          point={{ lat: 42.36, lng: -71.06 }}
          place={city.trim() || t.yourArea}
          className="h-36 w-full rounded-none! border-0!"
        />
        <figcaption className="flex gap-3 bg-tint p-4 text-on-tint">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="block">{t.privacy}</strong>
            {t.privacyText}
          </span>
        </figcaption>
      </figure>
      <fieldset>
        <legend className="font-semibold">{t.access}</legend>
        <p className="mb-3 text-sm text-muted">{t.accessHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="accessCard.gateCode" label={t.gateCode} autoComplete="off" optional />
          <TextField name="accessCard.pets" label={t.pets} autoComplete="off" optional />
          <TextArea name="accessCard.notes" label={t.notes} rows={2} className="sm:col-span-2" optional />
        </div>
      </fieldset>
    </StepForm>
  );
}
