const CONTROL =
  'block w-full min-h-11 rounded-lg border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted/80 disabled:bg-sunken disabled:text-muted';

/** Returns the classes of inputs and selects, for controls outside of a form, too. */
export function controlClass(invalid = false): string {
  return `${CONTROL} ${invalid ? 'border-danger' : 'border-control'}`;
}

/** Options of a select, by value; `none` is the label of the empty one. */
export function Options({ of, none }: { of: Readonly<Record<string, string>>; none?: string }) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {Object.entries(of).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}
