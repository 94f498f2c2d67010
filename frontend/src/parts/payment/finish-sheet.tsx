import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { lazy, Suspense, useState } from 'react';
import { Chips } from '../../form/fields/chips.tsx';
import { NO_RATING, RatingField } from '../../form/fields/rating-field.tsx';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import type { Answer } from '../../lib/api/api.ts';
import { fromCents, wholeDollars } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { review as words } from '../../messages/product/job.en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useReview } from '../job/api/review.ts';
import { SharePhotos } from '../job/review/share-photos.tsx';
import { showReviewFailure } from '../job/review/show-review-failure.ts';
import { finish as t } from './messages/finish.en.ts';
import { TIPS, useSavedCard } from './tips.ts';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));
const TipWithReview = lazy(() => import('./tip-with-review.tsx'));

interface Values {
  rating: number;
  text: string;
  /** Cents as text; empty before anything is chosen. */
  tip: string;
}

/** Whether there is a tip without anything of a review. */
const isTipAlone = ({ rating, text, tip }: Values) =>
  rating === NO_RATING && text.trim() === '' && Number(tip) > 0;

const NO_TIP = '0';
const TIP_CHIPS = [
  { value: NO_TIP, label: t.noTip },
  ...TIPS.map((cents) => ({ value: String(cents), label: wholeDollars(cents) })),
];

/** The owner's review and tip for a finished job: stars, optional words, and a tip. */
export default function FinishSheet({
  job,
  payment,
}: {
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
}) {
  const [tipping, setTipping] = useState<string>();
  const mayReview = job.allowedActions.includes('review');
  const mayTip = payment.allowedActions.includes('tip');
  return (
    <Card aria-label={t.title} className="state-sheet grid gap-5">
      {mayReview && <Stars bidId={job.id} tippable={mayTip ? payment.id : undefined} onTip={setTipping} />}
      {mayReview && <SharePhotos job={job} />}
      {mayTip && !mayReview && (
        <Button look="secondary" onClick={() => setTipping('')}>
          {t.tip}
        </Button>
      )}
      <Suspense>
        {tipping !== undefined && (
          <TipDialog paymentId={payment.id} first={tipping} onClose={() => setTipping(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}

/**
 * Stars, words and a tip on the saved card are sent together. Without a saved card, the tip is paid for after the
 * review is sent.
 */
function Stars({
  bidId,
  tippable,
  onTip,
}: {
  bidId: string;
  /** The payment that may have a tip. */
  tippable: string | undefined;
  /** Begins a tip of its own, with the choice. */
  onTip: (choice: string) => void;
}) {
  const [writing, setWriting] = useState(false);
  const [held, setHeld] = useState<Values>();
  const send = useReview(bidId);
  // A tip that was given meanwhile is not given again.
  const isAlone = (values: Values) => tippable !== undefined && isTipAlone(values);
  const form = useForm<Values>({ rating: NO_RATING, text: '', tip: '' }, ({ rating, text, tip }) => {
    const problems: Problems<Values> = {};
    if (rating === NO_RATING && !isAlone({ rating, text, tip }))
      problems.rating = MESSAGE_KEYS.rating_required;
    const wrong = text.trim() ? textProblem(text, LIMITS.reviewText) : undefined;
    if (wrong) problems.text = wrong;
    return problems;
  });
  const { tip } = form.values;
  const cents = tippable ? Number(tip) : 0;
  const card = useSavedCard(cents > 0).data?.card;
  const sendReview = async ({ rating, text }: Values) => {
    try {
      await send.mutateAsync({ rating, text });
    } catch (error) {
      showReviewFailure(form, error);
      return false;
    }
    toast({ title: words.success, description: words.hidden(LIMITS.reviewDays) });
    return true;
  };
  const submit = async (values: Values) => {
    if (isAlone(values)) onTip(tip);
    else if (cents > 0 && card) setHeld(values);
    else if ((await sendReview(values)) && cents > 0) onTip(tip);
  };
  return (
    <Form form={form} onSubmit={submit} label={t.title} className="grid gap-4">
      <RatingField
        name="rating"
        label={words.rating}
        value={form.values.rating}
        error={form.errors.rating}
        onChange={(rating) => form.set('rating', rating)}
      />
      {tippable && (
        <Chips
          name="tip"
          legend={t.addTip}
          chips={TIP_CHIPS}
          value={tip}
          onChange={(chosen) => form.set('tip', chosen)}
        />
      )}
      {cents > 0 && (
        <p className="text-sm text-muted">
          {t.tipHint} {card && t.tipCard(card.brand, card.last4)}
        </p>
      )}
      {writing && (
        <TextArea autoFocus name="text" label={words.text} hint={t.hint} most={LIMITS.reviewText} />
      )}
      <Button
        main
        network
        type="submit"
        disabled={held !== undefined}
        pending={send.isPending && words.submitting}
      >
        {isAlone(form.values) ? t.tip : cents > 0 && card ? t.submitWithTip(fromCents(cents)) : words.submit}
      </Button>
      {/* Rarely used fields come after the button, which is to stay on the first screen of a phone. */}
      <div className="flex flex-wrap gap-x-5">
        {!writing && (
          <Button look="link" onClick={() => setWriting(true)}>
            {t.write}
          </Button>
        )}
        {tippable && (
          <Button look="link" onClick={() => onTip('')}>
            {t.anotherTip}
          </Button>
        )}
      </div>
      <Suspense>
        {held && card && tippable && (
          <TipWithReview
            paymentId={tippable}
            cents={Number(held.tip)}
            card={card}
            sendReview={() => sendReview(held)}
            onEnd={() => setHeld(undefined)}
          />
        )}
      </Suspense>
    </Form>
  );
}
