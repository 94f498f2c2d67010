import { useTimeline } from '../../../lib/api/queries/timeline.ts';
import { moment } from '../../../lib/format.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { timelineLabels, timelineRoles } from '../../../messages/product/timeline.en.ts';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { Timeline } from '../../../ui/steps/timeline.tsx';

/** The history of a request, which the server returns only to its two parties and to operators. */
export function RequestTimeline({ requestId }: { requestId: string }) {
  const timeline = useTimeline(requestId);
  const items = timeline.data?.items.map(({ at, what, who, photos }) => ({
    at,
    when: moment(at),
    title: timelineLabels[what] ?? what,
    who: timelineRoles[who] ?? who,
    more: photos.length > 0 && <LatePhotoViews label={t.photos} photos={photos} />,
  }));
  return (
    <Section title={t.timeline}>
      <ReadState read={timeline} />
      {items && <Timeline items={items} />}
    </Section>
  );
}
