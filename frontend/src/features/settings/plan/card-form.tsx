import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from '../../../form/form.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { messageOf } from '../../../lib/api/api.ts';
import type { Outcome } from '../../../parts/payment/card/confirmation.ts';
import { UNSEEN } from '../../../parts/payment/card/lost-answer.ts';
import { unseen } from '../../../parts/payment/messages/unseen.en.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../plan.ts';

/**
 * A card form with one button. `confirm` sends the card to Stripe. `taken` then reports to Sward, also after a lost
 * answer, and returns whether Sward sees the card.
 */
export function CardForm<Values extends object>({
  form,
  title,
  submit,
  confirm,
  taken,
  onBack,
  children,
}: {
  form: FormState<Values>;
  title: string;
  /** Text of the button. */
  submit: string;
  confirm: (values: Values) => Promise<Outcome>;
  taken: (outcome: Outcome) => Promise<boolean>;
  onBack: () => void;
  children: ReactNode;
}) {
  // A ref, since both clicks of a double click run before the next render.
  const busy = useRef(false);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone, or was disabled meanwhile, and has lost the focus.
  useEffect(() => {
    if (!paying) (alert.current ?? heading.current)?.focus();
  }, [paying]);

  const give = async (values: Values): Promise<string | undefined> => {
    const outcome = await confirm(values).catch(() => UNSEEN);
    if (!outcome.paid && !outcome.unseen) return outcome.message;
    try {
      return (await taken(outcome)) ? undefined : unseen.text;
    } catch (error) {
      return messageOf(error, t.failed);
    }
  };

  const send = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    const refused = await give(values);
    busy.current = false;
    setPaying(false);
    setFailure(refused);
  };

  return (
    <Form hasDraft form={form} onSubmit={(values) => void send(values)} label={title} className="grid gap-6">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h3>
      {children}
      {failure && (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="rounded-lg bg-danger-tint p-3 font-medium text-danger"
        >
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button main network type="submit" pending={paying && t.paying}>
          {submit}
        </Button>
        <Button look="ghost" disabled={paying} onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </Form>
  );
}
