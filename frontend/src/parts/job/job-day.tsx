import { DAY, HOUR } from '@sward/shared/kernel';
import type { BidOffer } from '@sward/shared/product';
import { LIMITS } from '@sward/shared/product';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { moment, plainDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { reschedule } from '../../messages/product/job.en.ts';
import { requests, windowWords } from '../../messages/product/requests.en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { jobDay as t } from './messages/own-job.en.ts';
import { ProposedDay } from './proposed-day.tsx';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));
const CancelJobDialog = lazy(() => import('./cancel-job-dialog.tsx'));

type Schedule = NonNullable<Answer<'requests.get'>['schedule']>;

/** When a paid job is to be done, for its owner: what the provider would like instead, and that no one came. */
export function JobDay({
  bidId,
  schedule,
  recurring,
}: {
  bidId: string;
  schedule: Schedule;
  /** It is a visit of a recurring service. */
  recurring: boolean;
}) {
  const job = useJob(bidId);
  const [opened, setOpened] = useState<'reschedule' | 'cancel'>();
  const may = (action: BidOffer) => job.data?.allowedActions.includes(action) ?? false;
  const close = () => setOpened(undefined);
  const { date, time, proposal } = schedule;
  return (
    <Card aria-label={t.title} className="grid gap-4">
      <div className="flex min-h-28 flex-wrap items-center justify-between gap-3 sm:min-h-15">
        <div>
          <h2 className="flex items-center gap-2">
            <CalendarClock aria-hidden="true" className="size-5 text-link" />
            {t.title}
          </h2>
          <p className="mt-1 text-lg font-semibold">{requests.on(plainDay(date), windowWords[time])}</p>
        </div>
        <div className="flex flex-wrap gap-x-3">
          {may('cancel') && (
            <Button look="ghost" onClick={() => setOpened('cancel')}>
              {t.cancel}
            </Button>
          )}
          {!proposal && may('reschedule') && (
            <Button look="secondary" onClick={() => setOpened('reschedule')}>
              {reschedule.open}
            </Button>
          )}
        </div>
      </div>
      {proposal && (
        <div className="min-h-44 sm:min-h-32">
          {job.data && (
            <ProposedDay bidId={bidId} proposal={proposal} viewer="owner" other={job.data.providerName} />
          )}
        </div>
      )}
      {job.data && !job.data.checkedInAt && (
        <NoShow windowEndsAt={job.data.windowEndsAt}>
          {may('cancel') && (
            <Button className="mt-3" onClick={() => setOpened('cancel')}>
              {t.claim}
            </Button>
          )}
        </NoShow>
      )}
      <Suspense>
        {opened === 'reschedule' && (
          <RescheduleDialog bidId={bidId} date={date} time={time} onClose={close} />
        )}
        {opened === 'cancel' && (
          <CancelJobDialog bidId={bidId} viewer="owner" goesOn={recurring} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

function NoShow({ windowEndsAt, children }: { windowEndsAt: string; children: ReactNode }) {
  const now = useNow(true);
  const end = Date.parse(windowEndsAt);
  if (now < end + LIMITS.noShowHours * HOUR) return null;
  const refund = new Date(end + LIMITS.noShowDays * DAY).toISOString();
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-tint p-4 text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p>
          <strong className="block">{t.noShow}</strong>
          {t.noShowText(LIMITS.overdueHours, moment(refund))}
        </p>
        {children}
      </div>
    </div>
  );
}
