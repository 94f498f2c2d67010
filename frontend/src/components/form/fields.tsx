import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';
import { common } from '#messages/common.ts';
import { controlClass } from './control.ts';
import { FieldMessage } from './field-message.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

/** Label, hint, control and message of one field; the control's id is the field's name. */
function Field({
  name,
  label,
  hint,
  optional,
  error,
  className = '',
  children,
}: FieldProps & { error?: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({common.optional})</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="-mt-0.5 mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldMessage name={name} error={error} />
    </div>
  );
}

/** What joins a control to its label, hint and message. */
function describe(name: string, hint?: string, error?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { id: name, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

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
  end,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { name: string; end?: ReactNode }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...register(name)}
          {...describe(name, hint, error)}
          className={`${controlClass(Boolean(error))} ${end ? 'pe-14' : ''}`}
        />
        {end}
      </div>
    </Field>
  );
}

export function TextArea({
  name,
  label,
  hint,
  optional,
  className,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        {...register(name)}
        {...describe(name, hint, error)}
        className={controlClass(Boolean(error))}
      />
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
        {placeholder && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField({ name, label, hint }: { name: string; label: ReactNode; hint?: string }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <div>
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          {...register(name)}
          {...describe(name, hint, error)}
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className="ms-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldMessage name={name} error={error} />
    </div>
  );
}
