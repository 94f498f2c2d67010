import type { Answer } from '../../../lib/api/api.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { AskForReview } from '../../../parts/job/review/ask-for-review.tsx';
import BookAgain from '../../../parts/request/book-again-button.tsx';
import RepostButton from '../../../parts/request/repost-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import ReopenButton from '../rescue/reopen-button.tsx';

/** The owner's actions on a paid job that was cancelled or partly paid. */
export default function EndedJob({
  request: { id, status, serviceDate, serviceTime, zone, allowedActions, repostedAs },
  job,
  isAsked = false,
}: {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  /** A review is asked for beside the tip. */
  isAsked?: boolean;
}) {
  const again = allowedActions.includes('book-again');
  const reopen = allowedActions.includes('reopen');
  return (
    <>
      {status === 'cancelled' && again && <BookAgain bidId={job.id} />}
      {reopen && (
        <ReopenButton requestId={id} wished={{ date: serviceDate, time: serviceTime, zone }} second={again} />
      )}
      {!reopen && allowedActions.includes('repost') && <RepostButton requestId={id} second={again} />}
      {repostedAs && (
        <ButtonLink to={`/requests/${repostedAs}`} look="secondary">
          {t.newRequest}
        </ButtonLink>
      )}
      {!isAsked && job.allowedActions.includes('review') && (
        <AskForReview bidId={job.id} name={job.providerName} />
      )}
    </>
  );
}
