import { session as t } from '../../messages/form/failures.en.ts';
import { toast } from '../toast.ts';

/** Shows why the page asks to sign in. */
export function showSessionEnded(): void {
  toast({ title: t.ended, description: t.endedText });
}
