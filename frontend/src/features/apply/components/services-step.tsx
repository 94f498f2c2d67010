import { wizardSteps } from '@sward/shared/contract';
import { pick } from '@sward/shared/kernel';
import { WIZARD_EXPERIENCE, WIZARD_SKILLS } from '@sward/shared/product';
import { AddressFields } from '../../../form/fields/address-fields.tsx';
import { CheckGroup } from '../../../form/fields/check-group.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { type StepProps, useStep } from '../../../form/step-form.tsx';
import { experiences, skills } from '../../../messages/product/skills.en.ts';
import type { ServicesValues } from '../join-draft.ts';
import { join as t, application as words } from '../messages/applications.en.ts';
import { JoinStepForm } from './join-step-form.tsx';

const SKILL_CHOICES = WIZARD_SKILLS.map((skill) => [skill, skills[skill]] as const);

export function ServicesStep(props: StepProps<ServicesValues>) {
  const form = useStep<ServicesValues>(wizardSteps.services, props);
  return (
    <JoinStepForm form={form} title={t.steps[1]} onBack={props.onBack} onNext={props.onNext}>
      <AddressFields />
      <TextField name="serviceArea" label={words.serviceArea} hint={words.serviceAreaHint} />
      <CheckGroup name="serviceTypes" label={t.serviceTypes} options={SKILL_CHOICES} />
      <SelectField
        name="experience"
        label={t.experience}
        options={pick(experiences, WIZARD_EXPERIENCE)}
        placeholder={words.choose}
      />
    </JoinStepForm>
  );
}
