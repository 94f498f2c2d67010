import type { PaymentMethod } from '@sward/shared/product';
import type { Problems } from '../../form/use-form.ts';
import { checkout } from '../../parts/payment/messages/checkout.en.ts';

/** Method and terms; the card's own fields belong to the person who takes the card. */
export interface CheckoutValues {
  paymentMethod: PaymentMethod;
  termsAgreed: boolean;
  /** To later charges of the same card, visit by visit; no one has to. */
  recurringAgreed: boolean;
  /** To keep the card until the job is paid. */
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
