import { CalendarClock, Landmark, type LucideIcon } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, plainDay } from '../../../lib/format.ts';
import type { DayJob, Today } from '../../../parts/job/api/get-today.ts';
import { jobOfDay as job, windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { today as t } from '../messages/today.en.ts';

interface State {
  icon?: LucideIcon;
  sentence: string;
  help: string;
  /** The one action, and its page. */
  action: string;
  to: string;
}

/** A day without a job left: all done, free, without any job yet, before payouts are set up, or once Stripe has stopped them. */
export default function QuietDay({ today }: { today: Today }) {
  const { icon = CalendarClock, sentence, help, action, to } = stateOf(today);
  return (
    <StateHeader
      tone="go"
      icon={icon}
      kicker={t.title}
      sentence={sentence}
      help={help}
      action={
        <Dock>
          <ButtonLink main to={to} className="md:min-w-64">
            {action}
          </ButtonLink>
        </Dock>
      }
    />
  );
}

function stateOf({ stops, next, setUp, counts }: Today): State {
  const ahead = next
    ? { action: job.details, to: `/requests/${next.serviceRequestId}` }
    : { action: t.findWork, to: '/browse-requests' };
  if (stops.length > 0) {
    const sum = stops.reduce((total, { netCents }) => total + netCents, 0);
    const help = t.doneHelp(stops.length, fromCents(sum));
    return { ...ahead, sentence: t.done, help: next ? `${help} ${nextDay(next)}` : help };
  }
  if (next) return { ...ahead, sentence: t.none, help: nextDay(next) };
  if (setUp.payouts) {
    const [sentence, help] = counts.completed > 0 ? [t.none, t.noneAhead] : [t.never, t.neverHelp];
    return { ...ahead, sentence, help };
  }
  // A bid was placed, so payouts were on before.
  const [sentence, help, action] = setUp.bid
    ? [t.stopped, t.stoppedHelp, t.stoppedDo]
    : [t.connect, t.connectHelp, t.connectDo];
  return { icon: Landmark, sentence, help, action, to: '/earnings' };
}

const nextDay = ({ date, time, homeownerName, services }: DayJob) =>
  t.nextDay(plainDay(date), windowHours[time], homeownerName ?? serviceList(services));
