import { fieldsOf, isCode, messageOf } from '../lib/api/api.ts';
import { showFailure } from '../lib/api/show-failure.ts';
import { toast } from '../lib/toast.ts';
import { fieldText } from '../messages/form/field-text.en.ts';
import type { FormState } from './use-form.ts';

/**
 * Shows why the server refused a form: at its fields where it names them, else as a notice. `nameOf` returns the form's
 * name of a field that the server names differently; `wrongCode` says what helps where a code is refused.
 */
export function showRefusal<Values extends object>(
  form: FormState<Values>,
  error: unknown,
  { failed, failedText, wrongCode }: { failed: string; failedText?: string; wrongCode?: string },
  nameOf = (path: string) => path,
): void {
  const named = Object.entries(problemsOf(error, wrongCode)).map(
    ([path, text]) => [nameOf(path), text] as const,
  );
  const here = named.filter(([name]) => (name.split('.', 1)[0] ?? '') in form.values);
  const [elsewhere] = named;
  if (here.length > 0) form.refuse(Object.fromEntries(here));
  else if (elsewhere) toast({ title: failed, description: fieldText(elsewhere[1]), variant: 'destructive' });
  else showFailure(failed, error, failedText);
}

function problemsOf(error: unknown, wrongCode = messageOf(error)): Record<string, string> {
  return isCode(error, 'code_invalid') ? { code: wrongCode } : fieldsOf(error);
}
