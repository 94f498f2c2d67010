import { FieldMessage } from '../field-message.tsx';
import { useField } from '../use-form.ts';

/** Any number of choices, as boxes; the first one carries the name of the field as its id. */
export function CheckGroup({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const { value: chosen, error, set } = useField<readonly string[]>(name);
  const toggle = (value: string, checked: boolean) =>
    set(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(([value, text], index) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              id={index === 0 ? name : undefined}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className="size-5 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
