import { CharacterCount } from './character-count.tsx';
import { controlClass, Options } from './control.tsx';
import { describe, Field } from './field.tsx';
import type { LightForm } from './light-form.tsx';

interface Props<Values, Name> {
  form: LightForm<Values>;
  name: Name;
  label: string;
  hint?: string;
}

export function LightTextArea<Values extends Record<Name, string>, Name extends keyof Values & string>({
  form,
  name,
  label,
  hint,
  most,
  rows = 4,
}: Props<Values, Name> & { most: number; rows?: number }) {
  const error = form.errors[name];
  const joined = describe(name, hint, error);
  const count = `${name}-count`;
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <textarea
        rows={rows}
        name={name}
        {...joined}
        aria-describedby={[joined['aria-describedby'], count].filter(Boolean).join(' ')}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value as Values[Name])}
        className={controlClass(Boolean(error))}
      />
      <CharacterCount id={count} length={form.values[name].trim().length} most={most} />
    </Field>
  );
}

export function LightSelect<Values extends Record<Name, string>, Name extends keyof Values & string>({
  form,
  name,
  label,
  hint,
  options,
  none,
}: Props<Values, Name> & {
  options: Readonly<Record<string, string>>;
  /** What stands there before anything was chosen. */
  none?: string;
}) {
  const error = form.errors[name];
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <select
        name={name}
        {...describe(name, hint, error)}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value as Values[Name])}
        className={controlClass(Boolean(error))}
      >
        <Options of={options} none={none} />
      </select>
    </Field>
  );
}
