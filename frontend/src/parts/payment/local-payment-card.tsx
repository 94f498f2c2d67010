import { FlaskConical } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TextField } from '../../form/fields.tsx';
import type { BankChoice } from './bank-dialog.tsx';
import type { Outcome } from './confirmation.ts';
import { authenticateCard, type Card, confirmCard, outcomeOf } from './local-card.ts';
import { checkout as t } from './messages/checkout.en.ts';

const BankDialog = lazy(() => import('./bank-dialog.tsx'));

/** Pays at the embedded card processor of the local stack; `dialog` is the bank's question while it asks. */
export function useLocalCard(
  clientSecret: string,
  /** In dollars. */
  amount: number,
): { confirm: (card: Card, keep: boolean) => Promise<Outcome>; dialog: ReactNode } {
  const [ask, setAsk] = useState<(choice: BankChoice) => void>();

  const confirm = async (card: Card, keep: boolean) => {
    const answer = await confirmCard(clientSecret, card, keep);
    if (!answer.ok || answer.intent.status !== 'requires_action') return outcomeOf(answer);
    const choice = await new Promise<BankChoice>((resolve) => setAsk(() => resolve));
    setAsk(undefined);
    return outcomeOf(await authenticateCard(clientSecret, choice));
  };

  const dialog = ask && (
    <Suspense>
      <BankDialog amount={amount} onChoice={ask} />
    </Suspense>
  );
  return { confirm, dialog };
}

/** Card fields of the local stack, with the numbers that it takes. */
export function LocalCardFields() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <p className="flex gap-2.5 rounded-lg bg-sun-tint p-3 text-sm text-on-sun-tint col-span-2">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
        {t.testCards}
      </p>
      <TextField
        name="cardNumber"
        label={t.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        className="col-span-2"
      />
      <TextField name="cardExpiry" label={t.expiry} autoComplete="cc-exp" placeholder={t.expiryExample} />
      <TextField name="cardCvc" label={t.cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
      <TextField name="cardName" label={t.cardName} autoComplete="cc-name" className="col-span-2" />
    </div>
  );
}
