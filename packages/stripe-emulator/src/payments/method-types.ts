import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { PaymentIntent } from '../objects/payment-objects.ts';

/**
 * Returns which payment methods an intent takes: those of a list, or those that the dashboard has on.
 * @throws StripeFailure 400 when the request names both, or a list without cards.
 */
export function methodTypesOf(
  params: Params,
): Pick<PaymentIntent, 'allowed_payment_method_types' | 'automatic_payment_methods'> {
  const automatic = params.object('automatic_payment_methods');
  const allowed = params.texts('allowed_payment_method_types');
  if (allowed.length > 0) {
    if (automatic !== undefined)
      throw invalid(
        'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
        { code: 'parameters_exclusive' },
      );
    requireCards(allowed, 'allowed_payment_method_types');
    return { allowed_payment_method_types: allowed, automatic_payment_methods: null };
  }
  if (automatic?.flag('enabled') === false)
    throw badParameter(
      'The Stripe emulator knows automatic payment methods only.',
      undefined,
      'automatic_payment_methods[enabled]',
    );
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: { allow_redirects: redirects, enabled: true },
  };
}

/** @throws StripeFailure 400 when cards are not among the types, because the emulator knows no others. */
export function requireCards(types: readonly string[], param: string): void {
  if (!types.includes('card')) throw badParameter('The Stripe emulator knows cards only.', undefined, param);
}
