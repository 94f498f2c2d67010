import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlClass } from './control.ts';
import { ErrorSummary, focusProblems } from './error-summary.tsx';
import { FieldMessage } from './field-message.tsx';

/** Message by field; fields without one are right. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

export interface LightForm<Values> {
  values: Values;
  errors: Problems<Values>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
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
    failures,
    check() {
      setTried(true);
      if (Object.keys(problemsOf(values)).length === 0) return values;
      setFailures((n) => n + 1);
      return undefined;
    },
  };
}

/** Problems are listed in the order of the fields in `problemsOf`. */
export function LightFormFrame<Values extends object>({
  form,
  onSubmit,
  label,
  className = '',
  children,
}: {
  form: LightForm<Values>;
  onSubmit: (values: Values) => unknown;
  label: string;
  className?: string;
  children: ReactNode;
}) {
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

/** What joins a control to its message. */
function describe(name: string, error?: string) {
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
}

export function LightTextField<Values extends Record<Name, string>, Name extends keyof Values & string>({
  form,
  name,
  label,
  className,
  ...input
}: {
  form: LightForm<Values>;
  name: Name;
  label: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const error = form.errors[name];
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        type="text"
        {...input}
        {...describe(name, error)}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value as Values[Name])}
        className={controlClass(Boolean(error))}
      />
      <FieldMessage name={name} error={error} />
    </div>
  );
}

export function LightCheckField<Values extends Record<Name, boolean>, Name extends keyof Values & string>({
  form,
  name,
  label,
}: {
  form: LightForm<Values>;
  name: Name;
  label: string;
}) {
  const error = form.errors[name];
  return (
    <div>
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          {...describe(name, error)}
          checked={form.values[name]}
          onChange={(event) => form.set(name, event.target.checked as Values[Name])}
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      <FieldMessage name={name} error={error} />
    </div>
  );
}
