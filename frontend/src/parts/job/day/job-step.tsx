import { HOUR, MINUTE } from '@sward/shared/kernel';
import { ARRIVAL_HOURS } from '@sward/shared/product';
import { Flag, MapPinCheck, Navigation2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { now } from '../../../lib/clock.ts';
import { placeIfAllowed } from '../../../lib/coarse-place.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useCheckIn } from '../../bid/api/check-in.ts';
import { saved } from '../../bid/messages/saved.en.ts';
import type { Stop } from '../api/get-today.ts';
import { useOnMyWay } from '../api/on-my-way.ts';
import { checkIn as arrival } from '../messages/check-in.en.ts';
import { jobOfDay as t } from '../messages/day/job-of-day.en.ts';
import { onMyWay as way } from '../messages/on-my-way.en.ts';
import { firstNameOf, type NextAction, nextActionOf } from './next-action.ts';

const OnMyWayDialog = lazy(() => import('./on-my-way-dialog.tsx'));
const CompleteJobDialog = lazy(() => import('./complete-job-dialog.tsx'));

interface Step {
  job: Pick<Stop, 'id' | 'allowedActions' | 'arrivesAt' | 'homeownerName' | 'zone'>;
  /** The job as a stop of today; where it is none, or the drive is not known, the arrival is asked for. */
  stop?: Pick<Stop, 'drive' | 'windowStartsAt'>;
  /** The page is about something else. */
  quiet?: boolean;
  className?: string;
}

const BUTTONS: Record<NextAction, (step: Step) => ReactNode> = {
  'on-my-way': (step) => <OnMyWay {...step} />,
  'check-in': (step) => <CheckIn {...step} />,
  complete: (step) => <Complete {...step} />,
};

/** Next action of a provider on a job: on the way, check in, finish. Renders nothing where there is none. */
export function JobStep(step: Step) {
  const action = nextActionOf(step.job);
  return action ? BUTTONS[action](step) : null;
}

/** One tap where the drive is known. */
function OnMyWay({ job, stop, quiet, className }: Step) {
  const say = useOnMyWay(job.id);
  const [asking, setAsking] = useState(false);
  const [loading, load] = useTransition();
  const send = () => {
    if (!stop?.drive) return load(() => setAsking(true));
    say.run(Math.max(stop.drive.minutes, minutesToCheckIn(stop))).then(
      (sent) => {
        if (!sent) return toast(saved);
        const { arrivesAt } = sent;
        const who = firstNameOf(job.homeownerName ?? t.homeowner);
        if (arrivesAt) toast({ title: t.told(who, timeAt(arrivesAt, job.zone)) });
      },
      (error) => showFailure(way.failed, error),
    );
  };
  return (
    <>
      <Look
        quiet={quiet}
        className={className}
        pending={say.isPending && t.telling}
        busy={loading}
        onClick={send}
      >
        <Navigation2 aria-hidden="true" className="size-5" />
        {t.onMyWay}
      </Look>
      <Suspense>{asking && <OnMyWayDialog bidId={job.id} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** Minutes until the provider may check in: nobody is told of an arrival before that. */
function minutesToCheckIn({ windowStartsAt }: Pick<Stop, 'windowStartsAt'>): number {
  return Math.floor((Date.parse(windowStartsAt) - ARRIVAL_HOURS.checkIn * HOUR - now()) / MINUTE);
}

/** One tap: with the device's place where that needs no question, and without photos. */
function CheckIn({ job, quiet, className }: Step) {
  const checkIn = useCheckIn(job.id);
  const [locating, setLocating] = useState(false);
  const send = async () => {
    setLocating(true);
    const location = await placeIfAllowed();
    setLocating(false);
    await checkIn.run({ photos: [], location }).then(
      (sent) => toast(sent ? { title: arrival.success } : saved),
      (error) => showFailure(arrival.failed, error),
    );
  };
  return (
    <Look
      quiet={quiet}
      className={className}
      pending={(locating || checkIn.isPending) && arrival.submitting}
      onClick={() => void send()}
    >
      <MapPinCheck aria-hidden="true" className="size-5" />
      {t.here}
    </Look>
  );
}

function Complete({ job, quiet, className }: Step) {
  const [opened, setOpened] = useState(false);
  const [loading, load] = useTransition();
  return (
    <>
      <Look quiet={quiet} className={className} busy={loading} onClick={() => load(() => setOpened(true))}>
        <Flag aria-hidden="true" className="size-5" />
        {t.finish}
      </Look>
      <Suspense>{opened && <CompleteJobDialog bidId={job.id} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

function Look({
  quiet = false,
  busy,
  ...rest
}: Pick<Step, 'quiet' | 'className'> & {
  pending?: string | false;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return <Button main look={quiet ? 'secondary' : 'primary'} aria-busy={busy || undefined} {...rest} />;
}
