import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { checkout as t } from '#messages/checkout.ts';
import { LightTextField, useLightForm } from '../../../components/form/light-form.tsx';
import type { Bid, Intent, Outcome } from '../api.ts';
import { CHECKOUT_DEFAULTS, type CheckoutValues, checkoutProblems } from '../checkout-form.ts';
import {
  authenticateCard,
  type Card,
  cardProblems,
  confirmCard,
  EMPTY_CARD,
  type LocalAnswer,
} from '../local-card.ts';
import type { BankChoice } from './bank-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';

const BankDialog = lazy(() => import('./bank-dialog.tsx'));

type Values = CheckoutValues & Card;

const problemsOf = (values: Values) => ({ ...cardProblems(values), ...checkoutProblems(values) });

/** Pays at the embedded card processor of the local stack, which no Stripe.js can reach. */
export default function LocalPayment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const form = useLightForm<Values>({ ...CHECKOUT_DEFAULTS, ...EMPTY_CARD }, problemsOf);
  const [ask, setAsk] = useState<(choice: BankChoice) => void>();

  const authenticate = async (): Promise<LocalAnswer> => {
    const choice = await new Promise<BankChoice>((resolve) => setAsk(() => resolve));
    setAsk(undefined);
    return authenticateCard(intent.clientSecret, choice);
  };

  const confirm = async (card: Values): Promise<Outcome> => {
    let answer = await confirmCard(intent.clientSecret, card);
    if (answer.ok && answer.intent.status === 'requires_action') answer = await authenticate();
    return outcomeOf(answer);
  };

  return (
    <>
      <PaymentForm form={form} bid={bid} intent={intent} confirm={confirm}>
        <div className="grid gap-5 sm:grid-cols-2">
          <p className="flex gap-2.5 rounded-lg bg-sun-tint p-3 text-sm text-on-sun-tint sm:col-span-2">
            <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
            {t.testCards}
          </p>
          <LightTextField
            form={form}
            name="cardNumber"
            label={t.cardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            className="sm:col-span-2"
          />
          <LightTextField
            form={form}
            name="cardExpiry"
            label={t.expiry}
            autoComplete="cc-exp"
            placeholder="MM/YY"
          />
          <LightTextField
            form={form}
            name="cardCvc"
            label={t.cvc}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
          <LightTextField
            form={form}
            name="cardName"
            label={t.cardName}
            autoComplete="cc-name"
            className="sm:col-span-2"
          />
        </div>
      </PaymentForm>
      {ask && (
        <Suspense>
          <BankDialog amount={intent.amount} onChoice={ask} />
        </Suspense>
      )}
    </>
  );
}

function outcomeOf(answer: LocalAnswer): Outcome {
  if (!answer.ok) return { paid: false, message: answer.message };
  const { status, last_payment_error } = answer.intent;
  if (status === 'succeeded' || status === 'processing') return { paid: true };
  return { paid: false, message: last_payment_error?.message ?? t.failedText };
}
