import { wizardSteps } from '@sward/shared/contract';
import { PersonFields } from '../../../form/fields/person-fields.tsx';
import { TextField } from '../../../form/fields.tsx';
import { type StepProps, useStep } from '../../../form/step-form.tsx';
import { useOwnDetails } from '../../../form/use-own-details.ts';
import type { BusinessValues } from '../join-draft.ts';
import { join as t, application as words } from '../messages/applications.en.ts';
import { JoinStepForm } from './join-step-form.tsx';

export function BusinessStep(props: StepProps<BusinessValues>) {
  const form = useStep<BusinessValues>(wizardSteps.business, props);
  useOwnDetails(form, ({ firstName, lastName, email }) => ({ firstName, lastName, email }));
  return (
    <JoinStepForm form={form} title={t.steps[0]} onNext={props.onNext}>
      <TextField
        name="businessName"
        label={words.businessName}
        hint={t.businessNameHint}
        autoComplete="organization"
      />
      <PersonFields phoneHint={words.phoneHint} />
    </JoinStepForm>
  );
}
