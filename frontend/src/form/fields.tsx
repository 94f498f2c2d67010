import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CharacterCount } from './character-count.tsx';
import { CheckBox } from './check-box.tsx';
import { controlClass, Options } from './control.tsx';
import { describe, Field, type FieldProps } from './field.tsx';

/** Every amount of the product is in dollars. */
const CURRENCY = '$';

/** The message of a field, nested paths included. */
function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}

export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  start,
  end,
  ...input
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    name: string;
    /** A sign before the value. */
    start?: string;
    /** A control inside, after the value. */
    end?: ReactNode;
  }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        {start && (
          <span aria-hidden="true" className="absolute inset-y-0 start-3 grid place-items-center text-muted">
            {start}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...register(name)}
          {...describe(name, hint, error)}
          className={`${controlClass(Boolean(error))} ${start ? 'money ps-7' : ''} ${end ? 'pe-14' : ''}`}
        />
        {end}
      </div>
    </Field>
  );
}

/** The browser's own date input; days are `YYYY-MM-DD`. */
export function DateField(props: Omit<Parameters<typeof TextField>[0], 'type' | 'end'>) {
  return <TextField {...props} type="date" />;
}

/** An amount of dollars as it is typed. */
export function MoneyField(props: Omit<Parameters<typeof TextField>[0], 'type' | 'end'>) {
  return <TextField autoComplete="off" {...props} inputMode="decimal" start={CURRENCY} />;
}

/** With `most` a count of the characters that are left. */
export function TextArea({
  name,
  label,
  hint,
  optional,
  className,
  most,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string; most?: number }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const joined = describe(name, hint, error);
  const count = `${name}-count`;
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        {...register(name)}
        {...joined}
        aria-describedby={[joined['aria-describedby'], most && count].filter(Boolean).join(' ') || undefined}
        className={controlClass(Boolean(error))}
      />
      {most !== undefined && <TypedCount id={count} name={name} most={most} />}
    </Field>
  );
}

/** Apart, so that typing draws only the count again. */
function TypedCount({ id, name, most }: { id: string; name: string; most: number }) {
  const typed: unknown = useWatch({ name });
  return <CharacterCount id={id} length={String(typed ?? '').trim().length} most={most} />;
}

export function SelectField({
  name,
  label,
  hint,
  options,
  placeholder,
  className,
  ...select
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    name: string;
    options: Readonly<Record<string, string>>;
    placeholder?: string;
  }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field name={name} label={label} hint={hint} error={error} className={className}>
      <select
        {...select}
        {...register(name)}
        {...describe(name, hint, error)}
        className={controlClass(Boolean(error))}
      >
        <Options of={options} none={placeholder} />
      </select>
    </Field>
  );
}

export function CheckField({ name, label, hint }: { name: string; label: ReactNode; hint?: string }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return <CheckBox label={label} hint={hint} error={error} {...register(name)} />;
}
