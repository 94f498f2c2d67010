import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { NO_RATING, RatingField } from '../../../form/fields/rating-field.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { textProblem } from '../../../form/text-limits.ts';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { review as t } from '../../../messages/product/job.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReview } from '../api/review.ts';
import { showReviewFailure } from './show-review-failure.ts';

interface Values {
  rating: number;
  text: string;
}

/** Dialog in which one party reviews the other. */
export default function ReviewDialog({
  bidId,
  title,
  hint,
  onClose,
}: {
  bidId: string;
  title: string;
  /** Hint about the content of the text. */
  hint: string;
  onClose: () => void;
}) {
  const send = useReview(bidId);
  const form = useForm<Values>({ rating: NO_RATING, text: '' }, (values) => {
    const { rating, text } = values;
    const problems: Problems<Values> = {};
    if (rating === NO_RATING) problems.rating = MESSAGE_KEYS.rating_required;
    const wrong = textProblem(text, LIMITS.reviewText);
    if (wrong) problems.text = wrong;
    return problems;
  });
  const submit = (values: Values) =>
    send.mutate(values, {
      onSuccess: () => {
        toast({ title: t.success, description: t.hidden(LIMITS.reviewDays) });
        onClose();
      },
      onError: (error) => showReviewFailure(form, error),
    });
  return (
    <Dialog title={title} description={t.hidden(LIMITS.reviewDays)} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={title} className="grid gap-5">
        <RatingField
          name="rating"
          label={t.rating}
          value={form.values.rating}
          error={form.errors.rating}
          onChange={(rating) => form.set('rating', rating)}
        />
        <TextArea name="text" label={t.text} hint={hint} most={LIMITS.reviewText} />
        <Button type="submit" pending={send.isPending && t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
