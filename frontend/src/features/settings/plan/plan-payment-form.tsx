import type { ReactNode } from 'react';
import { CheckField } from '../../../form/fields.tsx';
import type { FormState, Problems } from '../../../form/use-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import type { Outcome } from '../../../parts/payment/confirmation.ts';
import { planIsPaid } from '../api/get-plan.ts';
import { type Due, nameOf, type PaidPlan, t } from '../plan.ts';
import { CardForm } from './card-form.tsx';

export interface Consent {
  planAgreed: boolean;
}

export const NO_CONSENT: Consent = { planAgreed: false };

export function consentProblems({ planAgreed }: Consent): Problems<Consent> {
  return planAgreed ? {} : { planAgreed: t.agreeMissing };
}

export interface PlanPaymentProps {
  plan: PaidPlan;
  due: Due;
  /** Runs once the plan is paid, or the viewer leaves the form. */
  onDone: () => void;
}

/** The form with the consent to the monthly charge. `confirm` charges the card. */
export function PlanPaymentForm<Values extends Consent>({
  form,
  plan,
  due,
  confirm,
  onDone,
  children,
}: PlanPaymentProps & {
  form: FormState<Values>;
  confirm: (values: Values) => Promise<Outcome>;
  children: ReactNode;
}) {
  const amount = fromCents(due.amountCents);
  const taken = async ({ paid }: Outcome) => {
    if (!(await planIsPaid(plan)) && !paid) return false;
    toast({ title: t.bought });
    onDone();
    return true;
  };
  return (
    <CardForm
      form={form}
      title={t.buying(nameOf(plan))}
      submit={t.submit(amount)}
      confirm={confirm}
      taken={taken}
      onBack={onDone}
    >
      {children}
      <CheckField name="planAgreed" label={t.agree(amount)} />
    </CardForm>
  );
}
