import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { lazy, Suspense, useState } from 'react';
import { NO_RATING, RatingField } from '../../form/fields/rating-field.tsx';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import type { Answer } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { review as words } from '../../messages/product/job.en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useReview } from '../job/api/review.ts';
import { SharePhotos } from '../job/share-photos.tsx';
import { finish as t } from './messages/finish.en.ts';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));

interface Values {
  rating: number;
  text: string;
}

/** What the owner of a finished job gives: stars, words if they like, and a tip. */
export default function FinishSheet({
  job,
  payment,
}: {
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
}) {
  const [tipping, setTipping] = useState(false);
  const mayReview = job.allowedActions.includes('review');
  return (
    <Card aria-label={t.title} className="state-sheet grid gap-5">
      {mayReview && <Stars bidId={job.id} />}
      {mayReview && <SharePhotos job={job} />}
      {payment.allowedActions.includes('tip') && (
        <Button look="secondary" onClick={() => setTipping(true)}>
          {t.tip}
        </Button>
      )}
      <Suspense>{tipping && <TipDialog paymentId={payment.id} onClose={() => setTipping(false)} />}</Suspense>
    </Card>
  );
}

function Stars({ bidId }: { bidId: string }) {
  const [writing, setWriting] = useState(false);
  const send = useReview(bidId);
  const form = useForm<Values>({ rating: NO_RATING, text: '' }, ({ rating, text }) => {
    const problems: Problems<Values> = {};
    if (rating === NO_RATING) problems.rating = MESSAGE_KEYS.rating_required;
    const wrong = text.trim() ? textProblem(text, LIMITS.reviewText) : undefined;
    if (wrong) problems.text = wrong;
    return problems;
  });
  const submit = (values: Values) =>
    send.mutate(values, {
      onSuccess: () => toast({ title: words.success, description: words.hidden(LIMITS.reviewDays) }),
      onError: (error) => showRefusal(form, error, words),
    });
  return (
    <Form form={form} onSubmit={submit} label={t.title} className="grid gap-4">
      <RatingField
        name="rating"
        label={words.rating}
        value={form.values.rating}
        error={form.errors.rating}
        onChange={(rating) => form.set('rating', rating)}
      />
      {writing ? (
        <TextArea name="text" label={words.text} hint={t.hint} most={LIMITS.reviewText} />
      ) : (
        <Button look="link" className="justify-self-start" onClick={() => setWriting(true)}>
          {t.write}
        </Button>
      )}
      <Button main type="submit" pending={send.isPending && words.submitting}>
        {words.submit}
      </Button>
    </Form>
  );
}
