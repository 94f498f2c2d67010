import { StepForm, type StepFormProps } from '../../../form/step-form.tsx';
import { join } from '../messages/applications.en.ts';

/** A step of joining, in its words. */
export function JoinStepForm<Values extends object>(props: StepFormProps<Values>) {
  return <StepForm {...props} texts={join} />;
}
