import { MESSAGES } from '@sward/shared/contract';
import { PAYMENT_METHODS } from '@sward/shared/kernel';
import * as z from 'zod/mini';

/** Method and terms; the card's own fields belong to whoever takes the card. */
export const checkoutSchema = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS),
  termsAgreed: z.literal(true, MESSAGES.terms_payment),
});

export interface CheckoutValues {
  paymentMethod: (typeof PAYMENT_METHODS)[number];
  termsAgreed: boolean;
}

export const CHECKOUT_DEFAULTS: CheckoutValues = { paymentMethod: 'card', termsAgreed: false };
