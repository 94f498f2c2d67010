import type { Answer } from '../../lib/api/api.ts';
import { fromCents, moment } from '../../lib/format.ts';
import { LatePhotoViews } from '../../ui/photos/late-photo-views.tsx';
import { Section } from '../../ui/section.tsx';
import { type AccessProblem, useNoAccess } from './api/get-no-access.ts';
import { accessReasons } from './messages/closed.en.ts';
import { past as t } from './messages/open-up.en.ts';
import { dayText } from './stage.ts';

/** A job's last access problem, once it is over: the reports and the outcome. */
export default function PastProblem({ job }: { job: Answer<'bids.getJob'> }) {
  const problem = useNoAccess(job.id).data;
  if (!problem || problem.id === job.accessId) return null;
  const { answer, markedAt, photos, reason, stillClosed, text } = problem;
  return (
    <Section title={t.title}>
      <div>
        <p className="font-semibold">{accessReasons[reason]}</p>
        {text && <p className="whitespace-pre-line">{text}</p>}
        <p>{endOf(problem)}</p>
        <p className="text-sm text-muted">
          {[
            t.reported(moment(markedAt)),
            answer && t.said(moment(answer.at)),
            stillClosed && t.still(moment(stillClosed.at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LatePhotoViews label={t.photos} photos={[...photos, ...(stillClosed?.photos ?? [])]} />
    </Section>
  );
}

function endOf({ status, chosen, tripFeeCents }: AccessProblem): string {
  if (status === 'again' && chosen) return t.again(dayText(chosen), fromCents(tripFeeCents ?? 0));
  return status === 'waived' ? t.waived : t.ended;
}
