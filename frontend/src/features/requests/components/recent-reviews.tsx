import { Link } from 'react-router-dom';
import { useJob } from '../../../lib/api/queries/job.ts';
import { review as t } from '../../../parts/job/messages/review.en.ts';
import { AskForReview } from '../../../parts/job/review/ask-for-review.tsx';
import { ReviewText } from '../../../parts/job/review/review-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReadState } from '../../../ui/states.tsx';

/** The owner's reviews of the last jobs' providers, written or still to write. */
export default function RecentReviews({ bidIds }: { bidIds: readonly string[] }) {
  return (
    <div className="grid gap-4">
      {bidIds.map((bidId) => (
        <JobReview key={bidId} bidId={bidId} />
      ))}
    </div>
  );
}

function JobReview({ bidId }: { bidId: string }) {
  const job = useJob(bidId);
  if (!job.data) return <ReadState read={job} rows={1} />;
  const { serviceRequestId, providerName, reviews, allowedActions, cancellation } = job.data;
  const mayWrite = allowedActions.includes('review');
  return (
    <Card className="grid justify-items-start gap-2">
      <h3>
        <Link
          to={`/requests/${serviceRequestId}`}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {providerName}
        </Link>
      </h3>
      {reviews.own && <ReviewText review={reviews.own} name={providerName} />}
      {mayWrite && <AskForReview bidId={bidId} name={providerName} />}
      {!reviews.own && !mayWrite && <p className="text-muted">{cancellation ? t.cancelled : t.later}</p>}
    </Card>
  );
}
