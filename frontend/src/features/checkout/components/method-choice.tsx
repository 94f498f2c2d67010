import type { PaymentMethod } from '@sward/shared/product';
import type { FormState } from '../../../form/use-form.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { pay as p } from '../messages/pay.en.ts';

interface Method {
  label: string;
  hint: string;
  disabled?: boolean;
}

const methods = (applePay: boolean): Record<PaymentMethod, Method> => ({
  card: { label: t.card, hint: p.cardKind },
  applepay: { label: p.applePay, hint: applePay ? p.applePayHere : p.applePayMissing, disabled: !applePay },
  paypal: { label: t.paypal, hint: p.paypalMissing, disabled: true },
});

const ORDER = ['card', 'applepay', 'paypal'] as const satisfies readonly PaymentMethod[];

/** Payment methods; an unusable one says why. `applePay`: the card form offers it. */
export function MethodChoice<Values extends CheckoutValues>({
  form,
  applePay,
}: {
  form: FormState<Values>;
  applePay: boolean;
}) {
  const known = methods(applePay);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.method}</legend>
      <div className="pay-methods">
        {ORDER.map((method) => {
          const { label, hint, disabled } = known[method];
          const id = `paymentMethod-${method}`;
          return (
            <label
              key={method}
              className={`flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-card border px-1.5 py-2 text-center has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-checked:framed ${
                disabled ? 'border-line bg-sunken text-muted' : 'border-control'
              }`}
            >
              <input
                type="radio"
                id={method === 'card' ? 'paymentMethod' : undefined}
                name="paymentMethod"
                value={method}
                disabled={disabled}
                checked={form.values.paymentMethod === method}
                onChange={() => form.set('paymentMethod', method)}
                aria-labelledby={id}
                aria-describedby={`${id}-hint`}
                className="sr-only"
              />
              <span id={id} className="leading-tight font-semibold">
                {label}
              </span>
              <span id={`${id}-hint`} className="text-xs leading-tight">
                {hint}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
