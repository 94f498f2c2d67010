import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { describe } from './field.tsx';
import { FieldMessage } from './field-message.tsx';

/** The browser's own checkbox with its label, hint and message. */
export function CheckBox({
  name,
  label,
  hint,
  error,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: ReactNode;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <div>
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          name={name}
          {...input}
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
