import { type StepFormProps, StepForm as WizardStep } from '../../../form/step-form.tsx';
import { wizard } from '../messages/wizard.en.ts';

export { StepHeading, type StepProps, startSteps, useStep } from '../../../form/step-form.tsx';

/** One step of the wizard, with the wizard's texts. */
export function StepForm<Values extends object>(props: StepFormProps<Values>) {
  return <WizardStep {...props} texts={wizard} />;
}
