import { FieldMessage } from '../field-message.tsx';

export interface Chip<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/** A choice among a few short words, as native radios side by side. */
export function Chips<Value extends string>({
  name,
  legend,
  chips,
  value,
  error,
  className = 'flex flex-wrap',
  onChange,
}: {
  name: string;
  legend: string;
  chips: readonly Chip<Value>[];
  value: Value | undefined;
  error?: string;
  /** Layout of the chips; by default side by side, as far as they fit. */
  className?: string;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={`gap-2 ${className}`}>
        {chips.map(({ value: own, label, hint, disabled }, index) => (
          <label
            key={own}
            className="relative grid min-h-12 place-content-center rounded-card border border-control bg-surface px-3 py-1.5 text-center leading-tight font-medium has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-checked:framed has-disabled:border-dashed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={own}
              disabled={disabled}
              checked={value === own}
              onChange={() => onChange(own)}
              className="absolute inset-0 size-full appearance-none rounded-card border border-transparent"
            />
            {label}
            {hint && <span className="text-xs">{hint}</span>}
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
