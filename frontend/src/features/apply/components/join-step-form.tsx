import { StepForm, type StepFormProps } from '../../../form/step-form.tsx';
import { join } from '../messages/applications.en.ts';

/** Step of the application, with its texts. */
export function JoinStepForm<Values extends object>(props: StepFormProps<Values>) {
  return <StepForm {...props} texts={join} />;
}
