import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { CheckBox } from './check-box.tsx';
import { controlClass } from './control.tsx';
import { ErrorSummary, focusProblems } from './error-summary.tsx';
import { describe, Field } from './field.tsx';

/** Message by field; fields without one are right. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

export interface LightForm<Values> {
  values: Values;
  errors: Problems<Values>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Several at once. */
  fill(values: Partial<Values>): void;
  /** Counts tries to submit what is not right. */
  failures: number;
  /** The values when they are right; otherwise shows what is not. */
  check(): Values | undefined;
}

/** A form of a few fields without form and schema libraries: checked on submit, then on change. */
export function useLightForm<Values extends object>(
  initial: Values,
  problemsOf: (values: Values) => Problems<Values>,
): LightForm<Values> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  return {
    values,
    errors: tried ? problemsOf(values) : {},
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    fill: (some) => setValues((before) => ({ ...before, ...some })),
    failures,
    check() {
      setTried(true);
      if (Object.keys(problemsOf(values)).length === 0) return values;
      setFailures((n) => n + 1);
      return undefined;
    },
  };
}

export interface LightFormFrameProps<Values> {
  form: LightForm<Values>;
  onSubmit: (values: Values) => unknown;
  label: string;
  className?: string;
  element?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Problems are listed in the order of the fields in `problemsOf`. */
export function LightFormFrame<Values extends object>({
  form,
  onSubmit,
  label,
  className = '',
  element,
  children,
}: LightFormFrameProps<Values>) {
  const summary = useRef<HTMLDivElement>(null);
  const problems = Object.entries<string | undefined>(form.errors).flatMap(([name, message]) =>
    message ? { name, message } : [],
  );
  const latest = useRef(problems);
  latest.current = problems;
  const { failures } = form;
  useEffect(() => {
    if (failures) focusProblems(latest.current, summary.current);
  }, [failures]);

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const values = form.check();
        if (values) onSubmit(values);
      }}
    >
      <ErrorSummary ref={summary} problems={problems} />
      {children}
    </form>
  );
}

export function LightTextField<Values extends Record<Name, string>, Name extends keyof Values & string>({
  form,
  name,
  label,
  hint,
  className,
  ...input
}: {
  form: LightForm<Values>;
  name: Name;
  label: string;
  hint?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const error = form.errors[name];
  return (
    <Field name={name} label={label} hint={hint} error={error} className={className}>
      <input
        type="text"
        name={name}
        {...input}
        {...describe(name, hint, error)}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value as Values[Name])}
        className={controlClass(Boolean(error))}
      />
    </Field>
  );
}

export function LightCheckField<Values extends Record<Name, boolean>, Name extends keyof Values & string>({
  form,
  name,
  label,
  hint,
}: {
  form: LightForm<Values>;
  name: Name;
  label: string;
  hint?: string;
}) {
  return (
    <CheckBox
      name={name}
      label={label}
      hint={hint}
      error={form.errors[name]}
      checked={form.values[name]}
      onChange={(event) => form.set(name, event.target.checked as Values[Name])}
    />
  );
}
