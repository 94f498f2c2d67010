import { SERVICE_FEE_CENTS, serviceNames } from '@sward/shared/kernel';
import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { frequencies, propertySizes, times } from '#messages/catalogue.ts';
import { wizard as t } from '#messages/wizard.ts';
import { CheckField } from '../../../components/form/fields.tsx';
import { useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, plainDay, typedCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import type { Draft } from '../draft.ts';
import { termsSchema } from '../schemas.ts';
import { StepForm } from './step-form.tsx';

export function ReviewStep({
  draft,
  onEdit,
  onBack,
  onSubmit,
}: {
  draft: Draft;
  onEdit: (step: number) => void;
  onBack: () => void;
  onSubmit: () => Promise<void>;
}) {
  const form = useSchemaForm<{ termsAgreed: boolean }>(termsSchema, { termsAgreed: false });
  const { submitCount, errors, isSubmitting } = form.formState;
  const missing = Boolean(errors.termsAgreed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every try
  useEffect(() => {
    if (submitCount && missing) toast({ title: t.noTerms, variant: 'destructive' });
  }, [submitCount]);

  return (
    <StepForm
      form={form}
      title={t.review}
      next={t.submit}
      pending={isSubmitting && t.submitting}
      onBack={onBack}
      onNext={onSubmit}
    >
      {sectionsOf(draft).map(({ step, title, rows }) => (
        <section key={step} className="rounded-card border border-line">
          <header className="flex items-center justify-between border-b border-line bg-sunken py-1 ps-4 pe-1">
            <h3 className="font-semibold">{title}</h3>
            <Button look="ghost" aria-label={t.editWhat(title)} onClick={() => onEdit(step)}>
              {t.edit}
            </Button>
          </header>
          <dl className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[10rem_1fr]">
            {rows.map(([label, value]) => (
              <div key={label} className="sm:contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-medium whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="flex gap-3 rounded-card bg-sun-tint p-4 text-on-sun-tint">
        <ReceiptText aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.fee(fromCents(SERVICE_FEE_CENTS))}
      </p>
      <CheckField name="termsAgreed" label={t.terms} />
    </StepForm>
  );
}

function sectionsOf({ service, property, photos }: Draft) {
  const { city, state, zipCode } = property;
  return [
    {
      step: 0,
      title: t.steps[0],
      rows: [
        [t.servicesGroup, serviceList(serviceNames(service.serviceTypeIds))],
        [t.propertySize, propertySizes[service.propertySize]],
        [t.frequency, frequencies[service.serviceFrequency]],
        [t.date, service.serviceDate && plainDay(service.serviceDate)],
        [t.time, times[service.serviceTime]],
        [t.budget, budgetText(service.budgetMin, service.budgetMax)],
      ],
    },
    {
      step: 1,
      title: t.steps[1],
      rows: [
        [t.address, `${property.address}\n${city}, ${state} ${zipCode}`],
        [t.phone, property.phone],
      ],
    },
    {
      step: 2,
      title: t.steps[2],
      rows: [
        [t.steps[2], photos.length > 0 ? t.photoCount(photos.length) : t.none],
        [t.additional, service.additionalDetails || t.none],
      ],
    },
  ];
}

function budgetText(min: string, max: string): string {
  const amounts = [min, max].map((text) => typedCents(text)).filter((cents) => cents !== undefined);
  return amounts.map(fromCents).join(' - ') || t.none;
}
