import { createContext, useContext, useState } from 'react';

/** Message by the path of a field (`accessCard.gateCode`); fields without one are valid. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values> {
  values: Values;
  /** Problems that are shown: after the first try to submit, or because the server refused the value as it is. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Sets the value of one field, by its path: to a value, or to what a function makes of the one before. */
  set(path: string, value: unknown): void;
  /** Sets several values at once. */
  fill(values: Partial<Values>): void;
  /** Begins again with these values. */
  reset(values: Values): void;
  /** Returns what is wrong with a field now, shown or not. */
  problem(path: string): string | undefined;
  /** Shows what the server refused, at its fields until they change, and focuses the first. */
  refuse(problems: Readonly<Record<string, string>>): void;
  /** Counts tries to submit invalid values. */
  failures: number;
  submitting: boolean;
  /** Calls `send` with the values when they are valid; otherwise shows the problems. */
  submit(send: (values: Values) => unknown): Promise<void>;
}

interface Refused<Values> {
  values: Values;
  problems: Readonly<Record<string, string>>;
}

/** A form that is checked by `problemsOf`: on submit, then on every change. Values stay as typed. */
export function useForm<Values extends object>(
  initial: Values,
  problemsOf: (values: Values) => Readonly<Record<string, string | undefined>>,
): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused<Values>>();
  const [failures, setFailures] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  return {
    values,
    errors: { ...stillRefused(refused, values), ...(tried && problemsOf(values)) },
    set: (path, value) => setValues((before) => put(before, path.split('.'), value)),
    fill: (some) => setValues((before) => ({ ...before, ...some })),
    reset(again) {
      setValues(again);
      setTried(false);
      setRefused(undefined);
    },
    problem: (path) => problemsOf(values)[path],
    refuse(problems) {
      setRefused({ values, problems });
      document.getElementById(Object.keys(problems)[0] ?? '')?.focus();
    },
    failures,
    submitting,
    async submit(send) {
      setTried(true);
      setRefused(undefined);
      if (Object.values(problemsOf(values)).some(Boolean)) {
        setFailures((n) => n + 1);
        return;
      }
      setSubmitting(true);
      try {
        await send(values);
      } finally {
        setSubmitting(false);
      }
    },
  };
}

/** Returns the value at a path of nested objects. */
export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

function put<Part extends object>(part: Part, [key = '', ...rest]: string[], value: unknown): Part {
  const inner = (part as Record<string, unknown>)[key];
  const set = () => (typeof value === 'function' ? value(inner) : value);
  return { ...part, [key]: rest.length > 0 ? put({ ...(inner as object) }, rest, value) : set() };
}

/** Returns the refusals of fields that have not changed since. */
function stillRefused<Values extends object>(
  refused: Refused<Values> | undefined,
  values: Values,
): Record<string, string> {
  const all = Object.entries(refused?.problems ?? {});
  return Object.fromEntries(
    all.filter(([path]) => refused && valueAt(values, path) === valueAt(refused.values, path)),
  );
}

export const FormContext = createContext<FormState<object> | null>(null);

/**
 * The form around a component.
 * @throws RangeError outside of one.
 */
export function useFormContext<Values extends object = Record<string, unknown>>(): FormState<Values> {
  const form = useContext(FormContext);
  if (!form) throw new RangeError('a field stands outside of a form');
  return form as FormState<Values>;
}

/** Returns a field of the form around a component, by its path. */
export function useField<Value>(path: string) {
  const { values, errors, set } = useFormContext();
  return {
    value: valueAt(values, path) as Value,
    error: errors[path],
    set: (value: Value) => set(path, value),
  };
}
