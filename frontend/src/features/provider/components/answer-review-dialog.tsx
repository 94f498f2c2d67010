import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { KeptLightForm } from '../../../form/kept-light-form.tsx';
import { LightTextArea } from '../../../form/light-fields.tsx';
import { type Problems, useLightForm } from '../../../form/light-form.tsx';
import { useLightRefusal } from '../../../form/light-refusal.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useAnswerReview } from '../api/answer-review.ts';
import type { Review } from '../api/list-reviews.ts';
import { reviews as t } from '../messages/reviews.en.ts';

interface Values {
  text: string;
}

function problemsOf({ text }: Values): Problems<Values> {
  const { length } = text.trim();
  if (length === 0) return { text: MESSAGE_KEYS.reply_required };
  return length > LIMITS.reviewText ? { text: MESSAGE_KEYS.too_long } : {};
}

/** The provider's one answer to a review. */
export default function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const answer = useAnswerReview(review.id);
  const refusal = useLightRefusal<Values>(t.failed);
  const form = useLightForm<Values>({ text: '' }, (values) => ({
    ...refusal.problemsOf(values),
    ...problemsOf(values),
  }));
  const submit = (values: Values) =>
    answer.mutate(values, {
      onSuccess: () => {
        toast({ title: t.success });
        onClose();
      },
      onError: (error) => refusal.show(values, error),
    });
  return (
    <Dialog title={t.answerTo(review.author)} description={t.once} onClose={onClose}>
      <KeptLightForm form={form} onSubmit={submit} label={t.answerTo(review.author)} className="grid gap-5">
        <blockquote className="rounded-lg bg-sunken p-4 whitespace-pre-line">{review.text}</blockquote>
        <LightTextArea form={form} name="text" label={t.yourAnswer} hint={t.hint} most={LIMITS.reviewText} />
        <Button type="submit" pending={answer.isPending && t.submitting}>
          {t.submit}
        </Button>
      </KeptLightForm>
    </Dialog>
  );
}
