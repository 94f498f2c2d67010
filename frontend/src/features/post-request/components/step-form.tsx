import type { FieldValues } from 'react-hook-form';
import { wizard } from '#messages/wizard.ts';
import { type StepFormProps, StepForm as WizardStep } from '../../../form/step-form.tsx';

export { StepHeading, type StepProps, startSteps, useStep } from '../../../form/step-form.tsx';

/** A step of the request, in its words. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  return <WizardStep {...props} words={wizard} />;
}
