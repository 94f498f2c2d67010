import type { LucideIcon } from 'lucide-react';
import { FieldMessage } from '../field-message.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  icon?: LucideIcon;
  disabled?: boolean;
}

/** A choice among few options, each with room to explain it. */
export function RadioCards<Value extends string>({
  name,
  legend,
  legendClass = 'mb-1 font-semibold',
  options,
  value,
  error,
  onChange,
}: {
  name: string;
  legend: string;
  legendClass?: string;
  options: readonly RadioOption<Value>[];
  value: string | undefined;
  error?: string;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legendClass}>{legend}</legend>
      <div className="grid gap-3">
        {options.map(({ value: own, label, hint, icon: Icon, disabled }, index) => (
          <label
            key={own}
            className={`flex min-h-14 items-center gap-3 rounded-lg border px-4 py-3 has-checked:border-primary has-checked:framed ${
              disabled ? 'border-line bg-sunken text-muted' : error ? 'border-danger' : 'border-control'
            }`}
          >
            <input
              type="radio"
              // A message of the field links to the first card.
              id={index === 0 ? name : undefined}
              name={name}
              value={own}
              disabled={disabled}
              checked={value === own}
              onChange={() => onChange(own)}
              aria-labelledby={`${name}-${own}`}
              aria-describedby={hint && `${name}-${own}-hint`}
              className="size-5 shrink-0"
            />
            {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
            <span>
              <span id={`${name}-${own}`} className="block font-semibold">
                {label}
              </span>
              {hint && (
                <span id={`${name}-${own}-hint`} className="block text-sm text-muted">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
