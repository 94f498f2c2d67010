import { type ReactNode, useRef, useState } from 'react';
import { Form } from '../../../form/form.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { unseen } from '../messages/unseen.en.ts';
import type { Outcome } from './confirmation.ts';
import { UNSEEN } from './lost-answer.ts';

/** The amount to pay, and the keys of its payment intent. */
export interface Payable {
  cents: number;
  clientSecret: string;
  publishableKey: string;
}

export interface CardFormProps {
  payable: Payable;
  words: { title: string; pay: (amount: string) => string; paying: string };
  /** Page to which a bank that shows its own page returns. */
  backTo: string;
  /** Has the server ask Stripe; resolves with whether it sees the payment. */
  look: () => Promise<boolean>;
  onPaid: () => void;
}

/** The card and the one button; `confirm` charges it. */
export function CardForm<Values extends object>({
  form,
  payable,
  words,
  confirm,
  look,
  onPaid,
  children,
}: Omit<CardFormProps, 'backTo'> & {
  form: FormState<Values>;
  confirm: (values: Values) => Promise<Outcome>;
  children: ReactNode;
}) {
  // State would come too late for a double click: both clicks see the same drawn form.
  const busy = useRef(false);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setFailure(undefined);
    const outcome = await confirm(values).catch(() => UNSEEN);
    const isLost = !outcome.paid && outcome.unseen;
    // Where the answer was lost, the card may have been charged all the same.
    const isSeen = (outcome.paid || isLost) && (await look());
    if (outcome.paid || isSeen) return onPaid();
    setFailure(outcome.message || unseen.text);
    busy.current = false;
    setPaying(false);
  };

  return (
    <Form hasDraft form={form} onSubmit={submit} label={words.title} className="grid gap-5">
      {children}
      {failure && (
        <p role="alert" className="rounded-lg bg-danger-tint p-3 font-medium text-danger">
          {failure}
        </p>
      )}
      <Button main network type="submit" pending={paying && words.paying}>
        {words.pay(fromCents(payable.cents))}
      </Button>
    </Form>
  );
}
