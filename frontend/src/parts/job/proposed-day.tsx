import { CalendarClock } from 'lucide-react';
import type { Answer } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { moment, plainDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { reschedule as t } from '../../messages/product/job.en.ts';
import { requests, windowLabels } from '../../messages/product/requests.en.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useDeclineReschedule } from './api/decline-reschedule.ts';
import { useReschedule } from './api/reschedule.ts';

type Proposal = NonNullable<NonNullable<Answer<'requests.get'>['schedule']>['proposal']>;

/** A proposed reschedule of a job, and the other party's answer. */
export function ProposedDay({
  bidId,
  proposal,
  viewer,
  other,
  actions,
}: {
  bidId: string;
  proposal: Proposal;
  viewer: 'owner' | 'provider';
  /** Name of the other party. */
  other: string;
  /** Actions that the viewer has on the job: a day that has passed can no longer be accepted. */
  actions: readonly string[];
}) {
  const accept = useReschedule(bidId, 'bids.acceptReschedule');
  const keep = useDeclineReschedule(bidId);
  const { date, time, by, because, alternatives = [], decideBy } = proposal;
  const mine = by === viewer;
  const words = mine ? t.takeBack : t.decline;
  const when = requests.on(plainDay(date), windowLabels[time]);
  const days = [date, ...alternatives].toSorted().map(plainDay);
  const told = (done: string) => ({
    onSuccess: () => toast({ title: done }),
    onError: (error: unknown) => showFailure(t.failed, error),
  });
  return (
    <Callout icon={CalendarClock} className="col-span-full w-full">
      <p className="font-semibold">
        {because && decideBy
          ? t.mineWeather(days.join(' · '), moment(decideBy))
          : mine
            ? t.mine(when)
            : t.theirs(other, when)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {actions.includes('accept-reschedule') && (
          <Button
            pending={accept.isPending && t.accepting}
            onClick={() => accept.mutate({ date, time }, told(t.accepted))}
          >
            {t.accept}
          </Button>
        )}
        <Button
          look="secondary"
          pending={keep.isPending && words.doing}
          onClick={() => keep.mutate(undefined, told(words.done))}
        >
          {words.do}
        </Button>
      </div>
    </Callout>
  );
}
