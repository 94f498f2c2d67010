import { isCode } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';

/** Says why something was refused: in the words of the page where it has some for the reason. */
export function showRefused(
  title: string,
  error: unknown,
  words: Readonly<Record<string, string | undefined>>,
): void {
  const description = isCode(error, ...Object.keys(words)) && words[error.code];
  if (description) toast({ title, description, variant: 'destructive' });
  else showFailure(title, error);
}
