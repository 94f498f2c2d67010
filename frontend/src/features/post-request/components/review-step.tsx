import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TermsField } from '../../../form/fields/terms-field.tsx';
import { terms } from '../../../form/messages/address.en.ts';
import { serviceFields } from '../../../form/messages/service-fields.en.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { typedCents } from '../../../lib/typed-cents.ts';
import { frequencies, propertySizes, times } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Draft } from '../draft.ts';
import { wizard as t } from '../messages/wizard.en.ts';
import { termsSchema } from '../schemas.ts';
import { StepForm } from './step-form.tsx';

const PlanHint = lazy(() => import('../../../parts/account/plan-hint.tsx'));

export function ReviewStep({
  draft,
  atLimit,
  onEdit,
  onBack,
  onSubmit,
}: {
  draft: Draft;
  /** Whether the plan allows no more requests this month. */
  atLimit: boolean;
  onEdit: (step: number) => void;
  onBack: () => void;
  onSubmit: () => Promise<void>;
}) {
  const form = useSchemaForm<{ termsAgreed: boolean }>(termsSchema, { termsAgreed: false });
  return (
    <StepForm
      form={form}
      title={t.review}
      next={t.submit}
      pending={form.submitting && t.submitting}
      onBack={onBack}
      onNext={onSubmit}
      onWrong={() => toast({ title: t.noTerms, variant: 'destructive' })}
    >
      {sectionsOf(draft).map(({ step, title, rows }) => (
        <section key={step} className="rounded-card border border-line">
          <header className="flex items-center justify-between border-b border-line bg-sunken py-1 ps-4 pe-1">
            <h3 className="text-base">{title}</h3>
            <Button look="ghost" aria-label={t.editWhat(title)} onClick={() => onEdit(step)}>
              {t.edit}
            </Button>
          </header>
          <div className="p-4">
            <Facts facts={rows} />
          </div>
        </section>
      ))}
      <p className="flex gap-3 rounded-card bg-sun-tint p-4 text-on-sun-tint">
        <ReceiptText aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.fee(fromCents(SERVICE_FEE_CENTS))}
      </p>
      <TermsField name="termsAgreed" words={terms.agree} />
      {atLimit && (
        <Suspense>
          <PlanHint limit="requests" />
        </Suspense>
      )}
    </StepForm>
  );
}

interface Part {
  /** The step that asks for these values. */
  step: number;
  title: string;
  rows: [label: string, value: string][];
}

function sectionsOf({ service, property, photos }: Draft): Part[] {
  const { city, state, zipCode } = property;
  return [
    {
      step: 0,
      title: t.steps[0],
      rows: [
        [serviceFields.servicesGroup, serviceList(serviceTypeNames(service.serviceTypeIds))],
        [serviceFields.propertySize, propertySizes[service.propertySize]],
        [serviceFields.frequency, frequencies[service.serviceFrequency]],
        [serviceFields.date, service.serviceDate && plainDay(service.serviceDate)],
        [serviceFields.time, times[service.serviceTime]],
        [serviceFields.budget, budgetText(service.budgetMin, service.budgetMax)],
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
