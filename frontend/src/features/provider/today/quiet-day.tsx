import { CalendarClock, Landmark } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, plainDay } from '../../../lib/format.ts';
import type { DayJob, Today } from '../../../parts/job/api/get-today.ts';
import { jobOfDay as job, windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { today as t } from '../messages/today.en.ts';

/** A day without a job left: all done, free, without any job yet, before payouts are set up, or once Stripe has stopped them. */
export default function QuietDay({ today }: { today: Today }) {
  const { stops, next, setUp } = today;
  if (stops.length > 0) return <Done today={today} />;
  if (next) return <Free next={next} />;
  return setUp.payouts ? <Nothing today={today} /> : <Connect stopped={setUp.bid} />;
}

const nextDay = ({ date, time, homeownerName, services }: DayJob) =>
  t.nextDay(plainDay(date), windowHours[time], homeownerName ?? serviceList(services));

function Done({ today: { stops, next } }: { today: Today }) {
  const sum = stops.reduce((total, { netCents }) => total + netCents, 0);
  const help = t.doneHelp(stops.length, fromCents(sum));
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={t.done}
      help={next ? `${help} ${nextDay(next)}` : help}
      action={next ? <Details next={next} /> : <Browse />}
    />
  );
}

function Free({ next }: { next: DayJob }) {
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={t.none}
      help={nextDay(next)}
      action={<Details next={next} />}
    />
  );
}

function Details({ next }: { next: DayJob }) {
  return (
    <Dock>
      <ButtonLink main to={`/requests/${next.serviceRequestId}`} className="md:min-w-64">
        {job.details}
      </ButtonLink>
    </Dock>
  );
}

function Nothing({ today: { counts } }: { today: Today }) {
  const worked = counts.completed > 0;
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={worked ? t.none : t.never}
      help={worked ? t.noneAhead : t.neverHelp}
      action={<Browse />}
    />
  );
}

function Browse() {
  return (
    <Dock>
      <ButtonLink main to="/browse-requests" className="md:min-w-64">
        {t.findWork}
      </ButtonLink>
    </Dock>
  );
}

/** `stopped`: a bid was placed, so payouts were on before. */
function Connect({ stopped }: { stopped: boolean }) {
  return (
    <StateHeader
      tone="go"
      icon={Landmark}
      kicker={t.title}
      sentence={stopped ? t.stopped : t.connect}
      help={stopped ? t.stoppedHelp : t.connectHelp}
      action={
        <Dock>
          <ButtonLink main to="/earnings" className="md:min-w-64">
            {stopped ? t.stoppedDo : t.connectDo}
          </ButtonLink>
        </Dock>
      }
    />
  );
}
