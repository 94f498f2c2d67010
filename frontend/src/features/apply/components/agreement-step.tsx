import { wizardSteps } from '@sward/shared/contract';
import { TermsField } from '../../../form/fields/terms-field.tsx';
import { CheckField, TextArea, TextField } from '../../../form/fields.tsx';
import { terms } from '../../../form/messages/address.en.ts';
import { type StepProps, useStep } from '../../../form/step-form.tsx';
import type { AgreementValues } from '../join-draft.ts';
import { join as t, application as words } from '../messages/applications.en.ts';
import { JoinStepForm } from './join-step-form.tsx';

export function AgreementStep(props: StepProps<AgreementValues>) {
  const form = useStep<AgreementValues>(wizardSteps.agreement, props);
  const { hasInsurance, hasEquipment } = form.values;
  return (
    <JoinStepForm
      form={form}
      title={t.steps[2]}
      next={words.submit}
      pending={form.submitting && words.submitting}
      onBack={props.onBack}
      onNext={props.onNext}
    >
      <TextArea name="bio" label={t.bio} hint={t.bioHint} className="[&_textarea]:min-h-30" />
      <div className="grid gap-2">
        <CheckField name="hasInsurance" label={t.hasInsurance} />
        {hasInsurance && (
          <div className="mb-2 ms-8">
            <TextField
              name="insuranceDetails"
              label={t.insuranceDetails}
              hint={t.insuranceDetailsHint}
              maxLength={300}
              optional
            />
          </div>
        )}
        <CheckField name="hasEquipment" label={t.hasEquipment} />
        {hasEquipment && (
          <div className="mb-2 ms-8">
            <TextArea
              name="equipmentDetails"
              label={t.equipmentDetails}
              hint={t.equipmentDetailsHint}
              maxLength={500}
              rows={3}
              optional
            />
          </div>
        )}
        <CheckField name="backgroundCheck" label={t.backgroundCheck} hint={t.backgroundCheckHint} />
        <CheckField name="emailOptIn" label={t.emailOptIn} />
        <TermsField name="termsAgreed" words={terms.agree} more={t.including} />
      </div>
    </JoinStepForm>
  );
}
