import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { frequencies, propertySizes, times } from '#messages/catalogue.ts';
import { common } from '#messages/common.ts';
import { wizard as t } from '#messages/wizard.ts';
import { FieldMessage } from '../../../components/form/field-message.tsx';
import { SelectField, TextArea, TextField } from '../../../components/form/fields.tsx';
import { ServiceArt } from '../../../components/ui/service-art.tsx';
import { SERVICES } from '../../../lib/catalogue.ts';
import { toast } from '../../../lib/toast.ts';
import { dayRange, type ServiceValues, serviceProblems, serviceSchema } from '../schemas.ts';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

export function ServiceStep(props: StepProps<ServiceValues>) {
  const form = useStep<ServiceValues>(serviceSchema, props, serviceProblems);
  const { first, last } = dayRange();
  const { submitCount, errors } = form.formState;
  const noService = Boolean(errors.serviceTypeIds);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every try
  useEffect(() => {
    if (submitCount && noService) {
      toast({ title: t.noService, description: t.noServiceText, variant: 'destructive' });
    }
  }, [submitCount]);

  return (
    <StepForm form={form} title={t.services} onNext={props.onNext}>
      <ServicePicker />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="propertySize" label={t.propertySize} options={propertySizes} />
        <SelectField name="serviceFrequency" label={t.frequency} options={frequencies} />
        <TextField name="serviceDate" label={t.date} type="date" min={first} max={last} />
        <SelectField name="serviceTime" label={t.time} options={times} />
      </div>
      <fieldset>
        <legend className="font-semibold">
          {t.budget} <span className="font-normal text-muted">({common.optional})</span>
        </legend>
        <p className="mb-2 text-sm text-muted">{t.budgetHint}</p>
        <div className="grid grid-cols-2 gap-5">
          <TextField name="budgetMin" label={t.budgetMin} inputMode="decimal" />
          <TextField name="budgetMax" label={t.budgetMax} inputMode="decimal" />
        </div>
      </fieldset>
      <TextArea name="additionalDetails" label={t.details} hint={t.detailsHint} optional />
    </StepForm>
  );
}

const NAME = 'serviceTypeIds';

function ServicePicker() {
  const { field, fieldState } = useController<ServiceValues, typeof NAME>({ name: NAME });
  const error = fieldState.error?.message;
  const toggle = (id: number, checked: boolean) =>
    field.onChange(checked ? [...field.value, id] : field.value.filter((other) => other !== id));
  return (
    <fieldset aria-describedby={error ? `${NAME}-error` : undefined}>
      <legend className="sr-only">{t.servicesGroup}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SERVICES.map(({ id, name, icon }, index) => (
          <label
            key={id}
            className="overflow-hidden rounded-card border border-control/60 bg-surface has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <ServiceArt scene={icon} className="aspect-16/9 w-full" />
            <span className="flex min-h-12 items-center gap-2.5 px-3 py-2 text-sm leading-tight font-semibold">
              <input
                type="checkbox"
                id={index === 0 ? NAME : undefined}
                ref={index === 0 ? field.ref : undefined}
                checked={field.value.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                onBlur={field.onBlur}
                className="size-5 shrink-0 outline-none"
              />
              {name}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage name={NAME} error={error} />
    </fieldset>
  );
}
