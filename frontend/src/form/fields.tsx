import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { plainAmount } from '../lib/typed-cents.ts';
import { CharacterCount } from './character-count.tsx';
import { CheckBox } from './check-box.tsx';
import { controlClass, Options } from './control.tsx';
import { describe, Field, type FieldProps } from './field.tsx';
import { useField } from './use-form.ts';

/** The currency of every amount of the product. */
const CURRENCY = '$';

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
  const { value, error, set } = useField<string>(name);
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
          {...describe(name, hint, error)}
          name={name}
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
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

/** An amount of dollars. Some phones have a comma in place of the decimal point, which is read once the field is left. */
export function MoneyField(props: Omit<Parameters<typeof TextField>[0], 'type' | 'end'>) {
  const { value = '', set } = useField<string>(props.name);
  const plain = plainAmount(value);
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode="decimal"
      start={CURRENCY}
      onBlur={() => plain !== value && set(plain)}
    />
  );
}

/** A text area; with `most` it counts the characters that are left. */
export function TextArea({
  name,
  label,
  hint,
  optional,
  className,
  most,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string; most?: number }) {
  const { value, error, set } = useField<string>(name);
  const joined = describe(name, hint, error);
  const count = `${name}-count`;
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        {...joined}
        name={name}
        value={value ?? ''}
        onChange={(event) => set(event.target.value)}
        aria-describedby={[joined['aria-describedby'], most && count].filter(Boolean).join(' ') || undefined}
        className={controlClass(Boolean(error))}
      />
      {most !== undefined && <CharacterCount id={count} length={(value ?? '').trim().length} most={most} />}
    </Field>
  );
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
  const { value, error, set } = useField<string>(name);
  return (
    <Field name={name} label={label} hint={hint} error={error} className={className}>
      <select
        {...select}
        {...describe(name, hint, error)}
        name={name}
        value={value ?? ''}
        onChange={(event) => set(event.target.value)}
        className={controlClass(Boolean(error))}
      >
        <Options of={options} none={placeholder} />
      </select>
    </Field>
  );
}

export function CheckField({ name, label, hint }: { name: string; label: ReactNode; hint?: string }) {
  const { value, error, set } = useField<boolean>(name);
  return (
    <CheckBox
      name={name}
      label={label}
      hint={hint}
      error={error}
      checked={Boolean(value)}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
