import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Review } from '../api/list-reviews.ts';
import { reviews as t } from '../messages/reviews.en.ts';
import { useAnswerReview } from '../own-page/answer-review.ts';

interface Values {
  text: string;
}

function problemsOf({ text }: Values): Problems<Values> {
  const { length } = text.trim();
  if (length === 0) return { text: MESSAGE_KEYS.reply_required };
  return length > LIMITS.reviewText ? { text: MESSAGE_KEYS.too_long } : {};
}

/** The dialog in which the provider writes their only answer to a review. */
export default function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const answer = useAnswerReview(review.id);
  const form = useForm<Values>({ text: '' }, problemsOf);
  const submit = (values: Values) =>
    answer.mutate(values, {
      onSuccess: () => {
        toast({ title: t.success });
        onClose();
      },
      onError: (error) => showRefusal(form, error, t),
    });
  return (
    <Dialog title={t.answerTo(review.author)} description={t.once} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.answerTo(review.author)} className="grid gap-5">
        <blockquote className="rounded-lg bg-sunken p-4 whitespace-pre-line">{review.text}</blockquote>
        <TextArea name="text" label={t.yourAnswer} hint={t.hint} most={LIMITS.reviewText} />
        <Button type="submit" pending={answer.isPending && t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
