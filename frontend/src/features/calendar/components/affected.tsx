import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type CalendarJob, useCalendarJobs } from '../api/list-calendar-jobs.ts';
import type { Recurring } from '../api/repeat-visits.ts';
import { daysOff as t } from '../messages/calendar.en.ts';
import { daysBetween, plannedVisits } from '../week.ts';

/** Number of days within which all agreed jobs lie. */
const MOST_DAYS = 199;

interface Line {
  key: string;
  to: string;
  what: string;
  day: string;
}

/** Jobs on the days off. Each stays booked and leads to the page that moves it. */
export function Affected({
  from,
  to,
  services,
}: {
  from: string;
  to: string;
  services: readonly Recurring[];
}) {
  const days = from && to ? daysBetween(from, to) : 0;
  const jobs = useCalendarJobs(from, Math.min(days, MOST_DAYS));
  if (days === 0) return null;
  if (jobs.isPending) return <p role="status">{t.checking}</p>;
  if (jobs.isError) return <p role="status">{t.unknown}</p>;
  const { items } = jobs.data;
  const isVisit = ({ status, recurringServiceId }: CalendarJob) => status === 'pending' && recurringServiceId;
  const booked = items.filter(({ status }) => status === 'accepted').map(lineOf);
  const visits = [
    ...items.filter(isVisit).map(lineOf),
    ...plannedVisits(services, from, to).map(({ service, day }) => ({
      key: `${service.id} ${day}`,
      to: `/recurring/${service.id}`,
      what: `${serviceList(service.services)}, ${service.city}`,
      day,
    })),
  ];
  const bids = items.filter((item) => item.status === 'pending' && !isVisit(item)).map(lineOf);
  const parts = [
    { words: t.jobs(booked.length), lines: booked },
    { words: t.visits(visits.length), lines: visits },
    { words: t.bids(bids.length), lines: bids },
  ].filter(({ lines }) => lines.length > 0);
  if (parts.length === 0) return <p role="status">{t.nobody}</p>;
  return (
    <Callout icon={CalendarClock} tone="wait">
      <div role="status" className="grid gap-3">
        {parts.map(({ words, lines }) => (
          <div key={words}>
            <p>{words}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.key}>
                  <Link
                    to={line.to}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {plainDay(line.day)}: {line.what}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Callout>
  );
}

function lineOf({ bidId, date, homeownerName, services, city }: CalendarJob): Line {
  return {
    key: bidId,
    to: `/bids/${bidId}`,
    what: `${homeownerName ?? serviceList(services)}, ${city}`,
    day: date,
  };
}
