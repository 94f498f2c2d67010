import type { Answer } from '../../../lib/api/api.ts';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { leftJob as t } from '../messages/left-job.en.ts';

type Left = NonNullable<Answer<'bids.getJob'>['left']>;

/** Why the provider of a job has left it, on site, with what they saw. */
export default function LeftJob({ left, viewer }: { left: Left; viewer: 'owner' | 'provider' }) {
  const { reason, text, photos } = left;
  return (
    <Section title={t.title[viewer]}>
      <div>
        <p className="font-semibold">{t.reasons[reason]}</p>
        {text && <p className="whitespace-pre-line">{text}</p>}
      </div>
      {photos.length > 0 && <LatePhotoViews label={t.photos} photos={photos} />}
    </Section>
  );
}
