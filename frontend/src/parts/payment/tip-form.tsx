import { type ReactNode, useRef, useState } from 'react';
import { Form } from '../../form/form.tsx';
import type { FormState } from '../../form/use-form.ts';
import { fromCents } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Outcome } from './confirmation.ts';
import { tip as t } from './messages/tip.en.ts';
import type { Tip } from './tips.ts';

export interface TipMethodProps {
  tip: Tip;
  /** Of the job. */
  paymentId: string;
  onPaid: () => Promise<void>;
}

/** The card and the one button; `confirm` charges it. */
export function TipForm<Values extends object>({
  form,
  tip,
  confirm,
  onPaid,
  children,
}: {
  form: FormState<Values>;
  tip: Tip;
  confirm: (values: Values) => Promise<Outcome>;
  onPaid: () => Promise<void>;
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
    const outcome = await confirm(values).catch(() => ({ paid: false as const, message: t.failed }));
    if (outcome.paid) return await onPaid();
    setFailure(outcome.message);
    busy.current = false;
    setPaying(false);
  };

  return (
    <Form hasDraft form={form} onSubmit={submit} label={t.title} className="grid gap-5">
      {children}
      {failure && (
        <p role="alert" className="rounded-lg bg-danger-tint p-3 font-medium text-danger">
          {failure}
        </p>
      )}
      <Button main type="submit" disabled={paying} pending={paying && t.paying}>
        {t.pay(fromCents(tip.tipCents))}
      </Button>
    </Form>
  );
}
