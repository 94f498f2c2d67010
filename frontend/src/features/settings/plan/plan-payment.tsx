import { lazy } from 'react';
import { isLocal } from '../../../parts/payment/confirmation.ts';
import type { PlanPaymentProps } from './plan-payment-form.tsx';

const LocalPlanPayment = lazy(() => import('./local-plan-payment.tsx'));
const StripePlanPayment = lazy(() => import('./stripe-plan-payment.tsx'));

/** The card form for a plan's first month, or for a renewal that the bank refused. */
export default function PlanPayment(props: PlanPaymentProps) {
  const Method = isLocal(props.due.publishableKey) ? LocalPlanPayment : StripePlanPayment;
  return <Method {...props} />;
}
