import { LIMITS } from '@sward/shared/product';
import { SERVICES } from '../../lib/catalogue.ts';
import { frequencies, propertySizes, times } from '../../messages/product/catalogue.en.ts';
import { ServiceArt } from '../../ui/pictures/service-art.tsx';
import { Optional } from '../field.tsx';
import { FieldMessage } from '../field-message.tsx';
import { DateField, MoneyField, SelectField, TextArea } from '../fields.tsx';
import { serviceFields as t } from '../messages/service-fields.en.ts';
import { useField } from '../use-form.ts';
import { dayRange } from './service-day.ts';
import type { ServiceValues } from './service-schema.ts';

/** Fields about the work, in a form over `serviceSchema`. */
export function ServiceFields() {
  const { first, last } = dayRange();
  return (
    <>
      <ServicePicker />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="propertySize" label={t.propertySize} options={propertySizes} />
        <SelectField name="serviceFrequency" label={t.frequency} options={frequencies} />
        <DateField name="serviceDate" label={t.date} min={first} max={last} />
        <SelectField name="serviceTime" label={t.time} options={times} />
      </div>
      <fieldset>
        <legend className="font-semibold">
          {t.budget}
          <Optional />
        </legend>
        <p className="mb-2 text-sm text-muted">{t.budgetHint}</p>
        <div className="grid grid-cols-2 gap-5">
          <MoneyField name="budgetMin" label={t.budgetMin} />
          <MoneyField name="budgetMax" label={t.budgetMax} />
        </div>
      </fieldset>
      <TextArea
        name="additionalDetails"
        label={t.details}
        hint={t.detailsHint}
        most={LIMITS.requestDetails}
        optional
      />
    </>
  );
}

export const SERVICES_FIELD = 'serviceTypeIds';

function ServicePicker() {
  const { value, error, set } = useField<ServiceValues[typeof SERVICES_FIELD]>(SERVICES_FIELD);
  const toggle = (id: number, checked: boolean) =>
    set(checked ? [...value, id] : value.filter((other) => other !== id));
  return (
    <fieldset aria-describedby={error ? `${SERVICES_FIELD}-error` : undefined}>
      <legend className="sr-only">{t.servicesGroup}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SERVICES.map(({ id, name, icon }, index) => (
          <label
            key={id}
            className="overflow-hidden rounded-card border border-control/60 bg-surface has-checked:border-primary has-checked:framed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <ServiceArt scene={icon} className="aspect-16/9 w-full" />
            <span className="flex min-h-12 items-center gap-2.5 px-3 py-2 text-sm leading-tight font-semibold">
              <input
                type="checkbox"
                id={index === 0 ? SERVICES_FIELD : undefined}
                checked={value.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                className="size-5 shrink-0 outline-none"
              />
              {name}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage name={SERVICES_FIELD} error={error} />
    </fieldset>
  );
}
