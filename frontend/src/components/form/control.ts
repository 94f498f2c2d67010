const CONTROL =
  'block w-full min-h-11 rounded-lg border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted/80';

/** The look of inputs and selects; apart from the fields, so that a lone select does not load the form library. */
export function controlClass(invalid = false): string {
  return `${CONTROL} ${invalid ? 'border-danger ring-1 ring-danger' : 'border-control'}`;
}
