import type { BidOffer } from '@sward/shared/product';
import { CalendarClock, Repeat2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { plainDay } from '../../lib/format.ts';
import { reschedule } from '../../messages/product/job.en.ts';
import { requests, windowLabels } from '../../messages/product/requests.en.ts';
import { DateTile } from '../../ui/lists/date-tile.tsx';
import { Row, Rows } from '../../ui/lists/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { jobDay as t } from './messages/own-job.en.ts';

const ProposedDay = lazy(async () => ({ default: (await import('./proposed-day.tsx')).ProposedDay }));
const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));
const CancelJobDialog = lazy(() => import('./cancel-job-dialog.tsx'));

type Schedule = NonNullable<Answer<'requests.get'>['schedule']>;

/** Day of a paid job, for its owner, with the reschedule that the provider proposes. */
export default function JobDay({
  bidId,
  schedule,
  recurring,
  mayChange = true,
}: {
  bidId: string;
  schedule: Schedule;
  /** Id of the recurring service, if the job is a visit. */
  recurring: string | null;
  /** The owner can move or cancel the job from here. */
  mayChange?: boolean;
}) {
  const job = useJob(bidId);
  const [opened, setOpened] = useState<'reschedule' | 'cancel'>();
  const may = (action: BidOffer) => job.data?.allowedActions.includes(action) ?? false;
  const close = () => setOpened(undefined);
  const { date, time, proposal } = schedule;
  return (
    <Section title={t.title} rows>
      <Rows>
        <Row start={<DateTile day={date} />} title={requests.on(plainDay(date), windowLabels[time])} />
        {mayChange && !proposal && may('reschedule') && (
          <Row
            icon={CalendarClock}
            title={reschedule.open}
            text={reschedule.lead}
            onPress={() => setOpened('reschedule')}
          />
        )}
        {mayChange && may('cancel') && (
          <Row icon={X} title={t.cancel} text={t.cancelText} onPress={() => setOpened('cancel')} />
        )}
        {recurring && <Row icon={Repeat2} title={requests.recurring} to={`/recurring/${recurring}`} />}
      </Rows>
      {proposal && !proposal.because && (
        <div className="mt-4 min-h-44 sm:min-h-32">
          <Suspense>
            {job.data && (
              <ProposedDay
                {...{ bidId, proposal }}
                viewer="owner"
                other={job.data.providerName}
                actions={job.data.allowedActions}
              />
            )}
          </Suspense>
        </div>
      )}
      <Suspense>
        {opened === 'reschedule' && (
          <RescheduleDialog {...{ bidId, date, time }} zone={job.data?.zone} onClose={close} />
        )}
        {opened === 'cancel' && (
          <CancelJobDialog bidId={bidId} viewer="owner" goesOn={recurring !== null} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}
