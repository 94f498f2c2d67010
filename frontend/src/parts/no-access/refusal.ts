import { isCode } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';

/** Shows why something was refused: in the page's words for the reason where it has some. */
export function showRefused(
  title: string,
  error: unknown,
  words: Readonly<Record<string, string | undefined>>,
): void {
  const description = isCode(error, ...Object.keys(words)) && words[error.code];
  if (description) toast({ title, description, variant: 'destructive' });
  else showFailure(title, error);
}
