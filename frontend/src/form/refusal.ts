import { fieldsOf, isCode } from '../lib/api/api.ts';
import { showFailure } from '../lib/api/show-failure.ts';
import { toast } from '../lib/toast.ts';
import { fieldText } from '../messages/form/field-text.en.ts';
import type { FormState } from './use-form.ts';

/**
 * Shows why the server refused a form: at its fields where it names them, else as a notice. `nameOf` returns the form's
 * name of a field that the server names differently.
 */
export function showRefusal<Values extends object>(
  form: FormState<Values>,
  error: unknown,
  { failed, failedText }: { failed: string; failedText?: string },
  nameOf = (path: string) => path,
): void {
  const named = Object.entries(problemsOf(error)).map(([path, text]) => [nameOf(path), text] as const);
  const here = named.filter(([name]) => (name.split('.', 1)[0] ?? '') in form.values);
  const [elsewhere] = named;
  if (here.length > 0) form.refuse(Object.fromEntries(here));
  else if (elsewhere) toast({ title: failed, description: fieldText(elsewhere[1]), variant: 'destructive' });
  else showFailure(failed, error, failedText);
}

function problemsOf(error: unknown): Record<string, string> {
  return isCode(error, 'code_invalid') ? { code: error.message } : fieldsOf(error);
}
