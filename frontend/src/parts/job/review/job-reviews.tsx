import { useJob } from '../../../lib/api/queries/job.ts';
import { Section } from '../../../ui/section.tsx';
import { review as t } from '../messages/review.en.ts';
import { ReviewText } from './review-text.tsx';
import { SharePhotos } from './share-photos.tsx';

/** Reviews that owner and provider wrote about each other, for the owner. */
export default function JobReviews({ bidId }: { bidId: string }) {
  const job = useJob(bidId);
  if (!job.data) return null;
  const { providerName, reviews, allowedActions, cancellation } = job.data;
  const { own, other } = reviews;
  const mayWrite = allowedActions.includes('review');
  // An owner who may still write does so in the page's state header.
  if ((cancellation || mayWrite) && !own && !other) return null;
  return (
    <div className="grid content-start gap-10">
      {!mayWrite && !own && (
        <Section title={t.title}>
          <p className="text-muted">{t.later}</p>
        </Section>
      )}
      {own && (
        <Section title={t.title}>
          <ReviewText review={own} name={providerName} />
        </Section>
      )}
      {other && (
        <Section title={t.ofYou(providerName)}>
          <ReviewText review={other} name={providerName} />
        </Section>
      )}
      {!mayWrite && <SharePhotos job={job.data} />}
    </div>
  );
}
