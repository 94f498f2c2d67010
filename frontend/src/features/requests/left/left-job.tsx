import type { Answer } from '../../../lib/api/api.ts';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { leftJob as t } from '../messages/left-job.en.ts';

type Left = NonNullable<Answer<'bids.getJob'>['left']>;

/** The reason for which the provider left the job on site, with their photos. */
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
