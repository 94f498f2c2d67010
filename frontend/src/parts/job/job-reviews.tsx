import { useJob } from '../../lib/api/queries/job.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { review as t } from './messages/review.en.ts';
import { ReviewText } from './review-text.tsx';
import { SharePhotos } from './share-photos.tsx';

/** What owner and provider said of each other, for the owner. */
export function JobReviews({ bidId }: { bidId: string }) {
  const job = useJob(bidId);
  if (job.isError) return null;
  // As high as what comes: what is below would jump.
  if (!job.data) {
    return (
      <div className="min-h-56 sm:min-h-46">
        <Loading rows={1} />
      </div>
    );
  }
  const { providerName, reviews, allowedActions, cancellation } = job.data;
  const { own, other } = reviews;
  const mayWrite = allowedActions.includes('review');
  // Who may write does so in the page's state header.
  if ((cancellation || mayWrite) && !own && !other) return null;
  return (
    <Card aria-label={t.title} className="grid min-h-56 content-start gap-5 sm:min-h-46">
      {!mayWrite && !own && (
        <div>
          <h2>{t.title}</h2>
          <p className="mt-1 text-muted">{t.later}</p>
        </div>
      )}
      {own && (
        <div className="grid gap-2">
          <h2>{t.title}</h2>
          <ReviewText review={own} name={providerName} />
        </div>
      )}
      {other && (
        <div className="grid gap-2">
          <h2>{t.ofYou(providerName)}</h2>
          <ReviewText review={other} name={providerName} />
        </div>
      )}
      {!mayWrite && <SharePhotos job={job.data} />}
    </Card>
  );
}
