import { showRefusal } from '../../../form/refusal.ts';
import type { FormState } from '../../../form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { review as t } from '../../../messages/product/job.en.ts';
import { UNSEEN } from '../api/review.ts';

/** Shows why a review was not sent, or that nobody knows whether it was. */
export function showReviewFailure<Values extends object>(form: FormState<Values>, error: unknown): void {
  if (error === UNSEEN) toast({ title: t.unseen, description: t.unseenText, variant: 'destructive' });
  else showRefusal(form, error, t);
}
