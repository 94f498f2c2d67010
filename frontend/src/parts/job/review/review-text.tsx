import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Answer } from '../../../lib/api/api.ts';
import { date } from '../../../lib/format.ts';
import { Stars } from '../../../ui/stars.tsx';
import { review as t } from '../messages/review.en.ts';

type Review = NonNullable<Answer<'bids.getJob'>['reviews']['own']>;

/** A review as one of its parties reads it, with the answer of the provider called `name`. */
export function ReviewText({ review, name }: { review: Review; name: string }) {
  const { rating, text, status, createdAt, answer } = review;
  const shownFrom = new Date(Date.parse(createdAt) + LIMITS.reviewDays * DAY).toISOString();
  return (
    <>
      <Stars rating={rating} />
      {text && <p className="whitespace-pre-line">{text}</p>}
      {status === 'hidden' && <p className="text-sm text-muted">{t.hidden(date(shownFrom))}</p>}
      {answer && (
        <blockquote className="border-s-2 border-line ps-4">
          <p className="text-sm font-semibold">{t.answerOf(name)}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </blockquote>
      )}
    </>
  );
}
