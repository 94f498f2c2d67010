import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf, isCode } from '../lib/api/api.ts';
import { tellFailure } from '../lib/api/show-failure.ts';
import { toast } from '../lib/toast.ts';
import { fieldText } from '../messages/field-text.en.ts';
import { showFieldErrors } from './schema-form.tsx';

/**
 * Says why the server did not take a form: at its fields where it names them, else as a notice. `nameOf` gives
 * the form's name of a field that the server calls otherwise.
 */
export function showRefusal<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  error: unknown,
  { failed, failedText }: { failed: string; failedText?: string },
  nameOf = (path: string) => path,
): void {
  const named = Object.entries(problemsOf(error)).map(([path, text]) => [nameOf(path), text] as const);
  const known = Object.keys(form.getValues());
  const here = named.filter(([name]) => known.includes(name.split('.', 1)[0] ?? ''));
  if (showFieldErrors(form, Object.fromEntries(here))) return;
  const [elsewhere] = named;
  if (elsewhere) toast({ title: failed, description: fieldText(elsewhere[1]), variant: 'destructive' });
  else tellFailure(failed, error, failedText);
}

function problemsOf(error: unknown): Record<string, string> {
  return isCode(error, 'code_invalid') ? { code: error.message } : fieldsOf(error);
}
