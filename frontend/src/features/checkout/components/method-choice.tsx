import { CreditCard, Wallet } from 'lucide-react';
import { RadioCards } from '../../../form/fields/radio-cards.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import type { CheckoutValues } from '../checkout-form.ts';

const METHODS = [
  { value: 'card', label: t.card, hint: t.cardHint, icon: CreditCard },
  { value: 'paypal', label: t.paypal, hint: t.paypalHint, icon: Wallet, disabled: true },
] as const;

export function MethodChoice<Values extends CheckoutValues>({ form }: { form: FormState<Values> }) {
  return (
    <RadioCards
      name="paymentMethod"
      legend={t.method}
      legendClass="mb-3 text-xl font-[650]"
      options={METHODS}
      value={form.values.paymentMethod}
      onChange={(value) => form.set('paymentMethod', value)}
    />
  );
}
