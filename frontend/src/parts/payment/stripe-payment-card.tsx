import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useState } from 'react';
import { BASENAME, LOCALE } from '../../messages/locale.en.ts';
import { KEEP_CARD, type Outcome } from './confirmation.ts';
import { checkout as t } from './messages/checkout.en.ts';

/** Stripe's element speaks the language of the page. */
const LANGUAGE = LOCALE.slice(0, 2) as StripeElementLocale;

/** Stripe's own element, which takes the card of one intent: card data never touches this page. */
export function ElementCard({
  publishableKey,
  clientSecret,
  children,
}: {
  publishableKey: string;
  clientSecret: string;
  children: ReactNode;
}) {
  const [stripe] = useState<Promise<Stripe | null>>(() => loadStripe(publishableKey));
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: LANGUAGE }}>
      {children}
    </Elements>
  );
}

/**
 * Confirms the intent of the element, a payment or the setup of a card. A bank that shows its own page returns to
 * `path`.
 */
export function useElementCard(
  kind: 'payment' | 'setup' = 'payment',
): (path: string, keep: boolean) => Promise<Outcome> {
  const stripe = useStripe();
  const elements = useElements();
  return async (path, keep) => {
    if (!stripe || !elements) return { paid: false, message: t.failedText };
    const back = new URL(BASENAME.replace(/\/$/, '') + path, location.origin);
    const confirmParams = { return_url: back.href };
    const { error } =
      kind === 'setup'
        ? await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
        : await stripe.confirmPayment({
            elements,
            confirmParams: { ...confirmParams, ...(keep && KEEP_CARD) },
            redirect: 'if_required',
          });
    if (!error) return { paid: true };
    const unseen = error.type === 'api_connection_error' || error.type === 'api_error';
    return { paid: false, message: error.message ?? t.failedText, unseen };
  };
}
