import { CreditCard, Wallet } from 'lucide-react';
import { checkout as t } from '#messages/checkout.ts';
import type { LightForm } from '../../../components/form/light-form.tsx';
import type { CheckoutValues } from '../checkout-form.ts';

const METHODS = [
  { value: 'card', label: t.card, hint: t.cardHint, icon: CreditCard, available: true },
  { value: 'paypal', label: t.paypal, hint: t.paypalHint, icon: Wallet, available: false },
] as const;

export function MethodChoice<Values extends CheckoutValues>({ form }: { form: LightForm<Values> }) {
  return (
    <fieldset>
      <legend className="mb-3 text-xl font-[650]">{t.method}</legend>
      <div className="grid gap-3">
        {METHODS.map(({ value, label, hint, icon: Icon, available }) => (
          <label
            key={value}
            className={`flex min-h-14 items-center gap-3 rounded-lg border px-4 py-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary ${
              available ? 'border-control' : 'border-line bg-sunken text-muted'
            }`}
          >
            <input
              type="radio"
              value={value}
              disabled={!available}
              aria-labelledby={`method-${value}`}
              aria-describedby={`method-${value}-hint`}
              name="paymentMethod"
              checked={form.values.paymentMethod === value}
              onChange={() => form.set('paymentMethod', value)}
              className="size-5 shrink-0"
            />
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span>
              <span id={`method-${value}`} className="block font-semibold">
                {label}
              </span>
              <span id={`method-${value}-hint`} className="block text-sm text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
