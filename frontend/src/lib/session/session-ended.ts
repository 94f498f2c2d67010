import { session as t } from '../../messages/failures.en.ts';
import { toast } from '../toast.ts';

/** Tells people why they are asked to sign in. */
export function showSessionEnded(): void {
  toast({ title: t.ended, description: t.endedText });
}
