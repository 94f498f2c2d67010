import { MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { date } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Empty } from '../../../ui/states.tsx';
import { type Review, useReviews } from '../api/list-reviews.ts';
import { reviews as t } from '../messages/reviews.en.ts';

const AnswerDialog = lazy(() => import('./answer-review-dialog.tsx'));

/** Homeowners' reviews of a provider, newest first. The provider can answer each once. */
export function Reviews({ providerId, businessName }: { providerId: string; businessName: string }) {
  const { user } = useSession().session;
  const reviews = useReviews(providerId);
  const [answering, setAnswering] = useState<Review>();
  const own = user?.id === providerId;
  return (
    <>
      <PagedList
        read={reviews}
        rows={1}
        empty={
          <Empty icon={MessageSquareQuote} title={t.none}>
            {t.noneText}
          </Empty>
        }
      >
        {(items) => (
          <div className="grid gap-4">
            {items.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                businessName={businessName}
                onAnswer={own && !review.answer ? () => setAnswering(review) : undefined}
              />
            ))}
          </div>
        )}
      </PagedList>
      <Suspense>
        {answering && <AnswerDialog review={answering} onClose={() => setAnswering(undefined)} />}
      </Suspense>
    </>
  );
}

function ReviewCard({
  review,
  businessName,
  onAnswer,
}: {
  review: Review;
  businessName: string;
  onAnswer: (() => void) | undefined;
}) {
  const { author, rating, text, createdAt, answer } = review;
  return (
    <Card aria-label={t.by(author, date(createdAt))}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <p className="text-sm text-muted">
          {author} · {date(createdAt)}
        </p>
      </div>
      {text && <p className="mt-3 whitespace-pre-line">{text}</p>}
      {answer && (
        <div className="mt-4 rounded-lg bg-sunken p-4">
          <p className="text-sm text-muted">
            {t.answeredBy(businessName)} · {date(answer.at)}
          </p>
          <p className="mt-1 whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {onAnswer && (
        <Button
          look="secondary"
          className="mt-4"
          aria-label={t.answerReview(author, date(createdAt))}
          onClick={onAnswer}
        >
          {t.answer}
        </Button>
      )}
    </Card>
  );
}
