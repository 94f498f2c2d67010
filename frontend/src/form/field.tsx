import type { ReactNode } from 'react';
import { common } from '../messages/common.en.ts';
import { FieldMessage } from './field-message.tsx';

export interface FieldProps {
  /** Also the id of the control. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  className?: string;
}

/** Label, hint, control and message of one field, whichever form it is in. */
export function Field({
  name,
  label,
  hint,
  optional,
  error,
  className = '',
  children,
}: FieldProps & { error?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
        {optional && <Optional />}
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

/** Mark after the name of an optional field. */
export function Optional() {
  return <span className="font-normal text-muted"> ({common.optional})</span>;
}

/** Returns the attributes that join a control to its label, hint and message. */
export function describe(name: string, hint?: string, error?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { id: name, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
