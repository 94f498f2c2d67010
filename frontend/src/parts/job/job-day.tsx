import type { BidOffer } from '@sward/shared/product';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { plainDay } from '../../lib/format.ts';
import { reschedule } from '../../messages/product/job.en.ts';
import { requests, windowLabels } from '../../messages/product/requests.en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { jobDay as t } from './messages/own-job.en.ts';
import { ProposedDay } from './proposed-day.tsx';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));
const CancelJobDialog = lazy(() => import('./cancel-job-dialog.tsx'));

type Schedule = NonNullable<Answer<'requests.get'>['schedule']>;

/** When a paid job is to be done, for its owner and what the provider would like instead. */
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
          <p className="mt-1 text-lg font-semibold">{requests.on(plainDay(date), windowLabels[time])}</p>
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
