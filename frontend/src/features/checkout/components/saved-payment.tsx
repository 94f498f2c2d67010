import { CreditCard } from 'lucide-react';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import type { SavedCard } from '../api/open-checkout.ts';
import { CHECKOUT_DEFAULTS, checkoutProblems } from '../checkout-form.ts';
import { pay as t } from '../messages/pay.en.ts';
import { declined, type Failure, type MethodProps, PaymentForm } from './payment-form.tsx';

/** Pays with the card that Stripe keeps. `onChange` opens the card form, with whether the charge was
 * authorized, and the reason after a refusal. */
export default function SavedPayment({
  card: { brand, last4, expires },
  onChange,
  ...props
}: MethodProps & { card: SavedCard; onChange: (agreed: boolean, reason?: Failure) => void }) {
  const form = useForm(CHECKOUT_DEFAULTS, checkoutProblems);
  return (
    <PaymentForm
      {...props}
      form={form}
      savedCard
      // The server charges the card with the consent. The form calls this only after that has failed.
      confirm={({ termsAgreed }) => {
        onChange(termsAgreed, declined(t.savedFailed));
        return Promise.resolve({ paid: false, message: t.savedFailed });
      }}
    >
      <section
        aria-label={t.savedCard}
        className="framed flex min-h-14 items-center gap-3 rounded-card border border-primary bg-tint px-4 py-2 text-on-tint"
      >
        <CreditCard aria-hidden="true" className="size-5 shrink-0" />
        <p className="flex-1 leading-snug">
          <span className="block font-semibold">{t.endingIn(brand, last4)}</span>
          <span className="block text-sm">{t.expires(expires)}</span>
        </p>
        <Button look="ghost" aria-label={t.changeCard} onClick={() => onChange(form.values.termsAgreed)}>
          {t.change}
        </Button>
      </section>
    </PaymentForm>
  );
}
