import { CircleCheck, Clock, Flag, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { momentAt, timeAt } from '../../lib/time-at.ts';
import { jobChecks, jobRecord as t } from '../../messages/product/job.en.ts';
import { PhotoViews } from '../../ui/photos/photo-views.tsx';
import { Section } from '../../ui/section.tsx';
import { ReadState } from '../../ui/states.tsx';

type Job = Answer<'bids.getJob'>;
const CHECKS = Object.keys(jobChecks) as (keyof typeof jobChecks)[];

/** The record of a job as a part of its own, once the provider has arrived; the same for both parties. */
export function JobRecord({ bidId }: { bidId: string }) {
  const job = useJob(bidId);
  if (!job.data?.checkedInAt) return null;
  return (
    <Section title={t.title}>
      <Record job={job.data} />
    </Section>
  );
}

/** The same record inside of another card. */
export function JobRecordPart({ bidId }: { bidId: string }) {
  const job = useJob(bidId);
  if (!job.data) return <ReadState read={job} rows={1} />;
  return (
    <div className="grid gap-5">
      <Record job={job.data} />
    </div>
  );
}

function Record({ job }: { job: Job }) {
  const { onMyWayAt, checkedInAt, checkInReceivedAt, checklist, note, zone } = job;
  const { completedAt, finishedAt } = job;
  const done = CHECKS.filter((name) => checklist?.[name]);
  return (
    <>
      <Photos label={t.after} photos={job.afterPhotos} />
      <Photos label={t.before} photos={job.beforePhotos} />
      <ul className="grid gap-2">
        {onMyWayAt && <Line icon={<Navigation />}>{t.wentOff(momentAt(onMyWayAt, zone))}</Line>}
        {checkedInAt && (
          <Line icon={<Clock />}>
            {late(t.arrived(momentAt(checkedInAt, zone)), zone, checkInReceivedAt)}
          </Line>
        )}
        {completedAt && (
          <Line icon={<Flag />}>
            {late(t.finished(momentAt(finishedAt ?? completedAt, zone)), zone, finishedAt && completedAt)}
          </Line>
        )}
        {done.map((name) => (
          <Line key={name} icon={<CircleCheck className="text-link" />}>
            {jobChecks[name]}
          </Line>
        ))}
      </ul>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </>
  );
}

/** Adds when the server received what was noted without a network. */
function late(what: string, zone: string, receivedAt: string | null): string {
  return receivedAt ? t.late(what, timeAt(receivedAt, zone)) : what;
}

function Photos({ label, photos }: { label: string; photos: Job['beforePhotos'] }) {
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{label}</h3>
      <PhotoViews label={label} photos={photos} />
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
