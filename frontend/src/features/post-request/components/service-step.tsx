import type { FieldProblem } from '../../../form/error-summary.tsx';
import { SERVICES_FIELD, ServiceFields } from '../../../form/fields/service-fields.tsx';
import { type ServiceValues, serviceProblems, serviceSchema } from '../../../form/fields/service-schema.ts';
import { toast } from '../../../lib/toast.ts';
import { wizard as t } from '../messages/wizard.en.ts';
import { StepForm, type StepProps, useStep } from './step-form.tsx';

export function ServiceStep(props: StepProps<ServiceValues>) {
  const form = useStep<ServiceValues>(serviceSchema, props, serviceProblems);
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
