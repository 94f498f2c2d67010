import type { ReactNode } from 'react';
import { Form } from '../../../form/form.tsx';
import type { FormState } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { StepHeading } from '../components/step-form.tsx';
import { start as t } from '../messages/start.en.ts';

/** One step: its question, its fields, and the buttons below them, within reach of a thumb. */
export function StartForm<Values extends object>({
  form,
  title,
  hint,
  next = t.next,
  pending,
  onBack,
  onNext,
  children,
}: {
  form: FormState<Values>;
  title: string;
  hint?: string;
  next?: string;
  pending?: string | false;
  onBack?: (() => void) | undefined;
  onNext: (values: Values) => unknown;
  children: ReactNode;
}) {
  return (
    <Form form={form} onSubmit={onNext} label={t.title} hasDraft>
      <StepHeading className="text-title">{title}</StepHeading>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-6 grid gap-6">{children}</div>
      <div className="sticky bottom-0 z-10 mt-8 flex gap-3 border-t border-line bg-paper py-3 low:static">
        {onBack && (
          <Button look="ghost" onClick={onBack} disabled={Boolean(pending)}>
            {t.back}
          </Button>
        )}
        <Button main type="submit" className="flex-1" pending={pending}>
          {next}
        </Button>
      </div>
    </Form>
  );
}
