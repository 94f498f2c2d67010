import type { PaymentMethod } from '@sward/shared/product';
import type { Problems } from '../../form/use-form.ts';
import { checkout } from '../../parts/payment/messages/checkout.en.ts';

/** Method and terms. The component that takes the card has the card's own fields. */
export interface CheckoutValues {
  paymentMethod: PaymentMethod;
  termsAgreed: boolean;
  /** Optional consent to later charges of the same card, visit by visit. */
  recurringAgreed: boolean;
  /** Consent to keep the card until the job is paid. */
  keepCard: boolean;
}

export const CHECKOUT_DEFAULTS: CheckoutValues = {
  paymentMethod: 'card',
  termsAgreed: false,
  recurringAgreed: false,
  keepCard: false,
};

export function checkoutProblems({ termsAgreed }: CheckoutValues): Problems<CheckoutValues> {
  return termsAgreed ? {} : { termsAgreed: checkout.termsNeeded };
}
