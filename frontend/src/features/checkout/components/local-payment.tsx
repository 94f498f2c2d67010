import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { checkout as t } from '#messages/checkout.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { dollars } from '../../../lib/format.ts';
import type { Bid, Intent, Outcome } from '../api.ts';
import { CHECKOUT_DEFAULTS, type CheckoutValues, checkoutSchema } from '../checkout-schema.ts';
import {
  authenticateCard,
  type Card,
  cardSchema,
  confirmCard,
  EMPTY_CARD,
  type LocalAnswer,
} from '../local-card.ts';
import { PaymentForm } from './payment-form.tsx';

type Values = CheckoutValues & { card: Card };
type Choice = 'succeed' | 'fail';
const schema = z.extend(checkoutSchema, { card: cardSchema });

/** Pays at the embedded card processor of the local stack, which no Stripe.js can reach. */
export default function LocalPayment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const form = useSchemaForm<Values>(schema, { ...CHECKOUT_DEFAULTS, card: EMPTY_CARD });
  const [ask, setAsk] = useState<(choice: Choice) => void>();

  const authenticate = async (): Promise<LocalAnswer> => {
    const choice = await new Promise<Choice>((resolve) => setAsk(() => resolve));
    setAsk(undefined);
    return authenticateCard(intent.clientSecret, choice);
  };

  const confirm = async ({ card }: Values): Promise<Outcome> => {
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
          <TextField
            name="card.number"
            label={t.cardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            className="sm:col-span-2"
          />
          <TextField name="card.expiry" label={t.expiry} autoComplete="cc-exp" placeholder="MM/YY" />
          <TextField name="card.cvc" label={t.cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
          <TextField name="card.name" label={t.cardName} autoComplete="cc-name" className="sm:col-span-2" />
        </div>
      </PaymentForm>
      {ask && (
        <Dialog title={t.bankTitle} description={t.bankText(dollars(intent.amount))}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button onClick={() => ask('succeed')}>{t.bankConfirm}</Button>
            <Button look="secondary" onClick={() => ask('fail')}>
              {t.bankRefuse}
            </Button>
          </div>
        </Dialog>
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
