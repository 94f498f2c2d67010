import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../ui/button.tsx';
import type { FieldProblem } from './error-summary.tsx';
import { Form } from './form.tsx';
import type { FormState, Problems } from './use-form.ts';
import { useSchemaForm } from './use-schema-form.ts';

export interface StepProps<Values> {
  values: Values;
  /** Messages of the server for fields of this step. */
  refused: Record<string, string>;
  /** Called at every change, also with values that are not valid yet. */
  onTyped: (values: Values) => void;
  onBack?: () => void;
  onNext: (values: Values) => unknown;
}

/** The form of one step: typed values go up at once, so that a reload or sign-in loses nothing. */
export function useStep<Values extends object>(
  schema: z.ZodMiniType,
  { values, refused, onTyped }: StepProps<Values>,
  also?: (values: Values) => Problems<Values>,
): FormState<Values> {
  const form = useSchemaForm(schema, values, also);
  const typed = useRef(onTyped);
  typed.current = onTyped;
  const first = useRef(form.values);
  useEffect(() => {
    if (form.values !== first.current) typed.current(form.values);
  }, [form.values]);
  const refuse = useRef(form.refuse);
  refuse.current = form.refuse;
  useEffect(() => {
    if (Object.keys(refused).length > 0) refuse.current(refused);
  }, [refused]);
  return form;
}

/** Texts that every step of a wizard has. */
export interface StepTexts {
  title: string;
  next: string;
  back: string;
}

export interface StepFormProps<Values extends object> {
  form: FormState<Values>;
  title: string;
  next?: string;
  pending?: string | false;
  blocked?: boolean;
  onBack?: () => void;
  onNext: (values: Values) => unknown;
  onWrong?: (problems: FieldProblem[]) => void;
  children: ReactNode;
}

export function StepForm<Values extends object>({
  texts,
  form,
  title,
  next = texts.next,
  pending,
  blocked,
  onBack,
  onNext,
  onWrong,
  children,
}: StepFormProps<Values> & { texts: StepTexts }) {
  return (
    <Form form={form} onSubmit={onNext} onWrong={onWrong} label={texts.title} hasDraft>
      <StepHeading>{title}</StepHeading>
      <div className="mt-6 grid gap-6">{children}</div>
      <div className="mt-8 flex gap-3 border-t border-line pt-6">
        {onBack && (
          <Button look="secondary" onClick={onBack} disabled={Boolean(pending)}>
            {texts.back}
          </Button>
        )}
        <Button
          type="submit"
          className="flex-1 sm:ms-auto sm:min-w-40 sm:flex-none"
          pending={pending}
          disabled={blocked}
        >
          {next}
        </Button>
      </div>
    </Form>
  );
}

let firstShown = true;

/** Takes the focus whenever the step changes; the page's own heading has it at first. */
export function StepHeading({ className, children }: { className?: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!firstShown) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    firstShown = false;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

/** Makes the next step heading the first of a page again. */
export function startSteps(): void {
  firstShown = true;
}
