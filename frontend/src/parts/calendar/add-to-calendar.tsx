import { icalendar, WINDOW_HOURS } from '@sward/shared/product';
import { CalendarPlus } from 'lucide-react';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { now } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { addToCalendar as t } from './messages/add-to-calendar.en.ts';

type Job = Pick<Answer<'bids.getJob'>, 'id' | 'services' | 'time' | 'windowEndsAt' | 'serviceRequestId'>;

const HOUR_MS = 3_600_000;

/** Adds one job to the calendar of this device: its day and window, its services and its town. */
export default function AddToCalendar({ job, location }: { job: Job; location: string }) {
  const add = () => {
    const file = new Blob([calendarOf(job, location)], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'sward.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button look="secondary" onClick={add}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t.add}
    </Button>
  );
}

/**
 * Returns a calendar file. A window is on one day and between eight and nine, so that its length is the same in every
 * zone.
 */
export function calendarOf(job: Job, location: string): string {
  const [from, to] = WINDOW_HOURS[job.time];
  const start = Date.parse(job.windowEndsAt) - (to - from) * HOUR_MS;
  return icalendar([
    {
      ...{ id: job.id, sequence: 0, cancelled: false, location },
      start: new Date(start).toISOString(),
      end: job.windowEndsAt,
      changedAt: new Date(now()).toISOString(),
      summary: `${serviceList(job.services)} (Sward)`,
      url: `${globalThis.location.origin}/requests/${job.serviceRequestId}`,
    },
  ]);
}
