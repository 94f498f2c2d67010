import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useState } from 'react';
import { BASENAME, LOCALE } from '../../../messages/locale.en.ts';
import { checkout as t } from '../messages/checkout.en.ts';
import { KEEP_CARD, type Outcome, refusal } from './confirmation.ts';

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

/** Calls of Stripe's element about the intent around it, a payment or the setup of a card. */
export function useElementCard(kind: 'payment' | 'setup' = 'payment') {
  const stripe = useStripe();
  const elements = useElements();
  return {
    /** Checks the entry and opens a wallet's sheet, which Safari allows only in the click itself. Says what is wrong. */
    submit: async (): Promise<string | undefined> => {
      if (!elements) return t.failedText;
      const { error } = await elements.submit();
      return error && (error.message ?? t.failedText);
    },
    /** Confirms the intent. A bank that shows its own page returns to `path`. */
    confirm: async (path: string, keep: boolean): Promise<Outcome> => {
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
      const isLost = error.type === 'api_connection_error' || error.type === 'api_error';
      return isLost ? { paid: false, message: '', unseen: true } : refusal(error, t);
    },
  };
}
