import { useEffect, useRef } from 'react';
import type { FieldProblem } from '../../../form/error-summary.tsx';
import { SERVICES_FIELD, ServiceFields } from '../../../form/fields/service-fields.tsx';
import { type ServiceValues, serviceProblems, serviceSchema } from '../../../form/fields/service-schema.ts';
import { toast } from '../../../lib/toast.ts';
import { EMPTY_SERVICE } from '../draft.ts';
import { wizard as t } from '../messages/wizard.en.ts';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

/** The step of the service. `ownSize`: the size of the profile's property, while the homeowner has not begun. */
export function ServiceStep({
  ownSize,
  ...props
}: StepProps<ServiceValues> & { ownSize: ServiceValues['propertySize'] | undefined }) {
  const form = useStep<ServiceValues>(serviceSchema, props, serviceProblems);
  const now = useRef(form);
  now.current = form;
  useEffect(() => {
    // A size that was chosen before a reload stays.
    const { values, fill } = now.current;
    if (ownSize && values.propertySize === EMPTY_SERVICE.propertySize) fill({ propertySize: ownSize });
  }, [ownSize]);
  const tell = (problems: FieldProblem[]) => {
    if (problems.some(({ name }) => name === SERVICES_FIELD))
      toast({ title: t.noService, description: t.noServiceText, variant: 'destructive' });
  };
  return (
    <StepForm form={form} title={t.services} onNext={props.onNext} onWrong={tell}>
      <ServiceFields />
    </StepForm>
  );
}
