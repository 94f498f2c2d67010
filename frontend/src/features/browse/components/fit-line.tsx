import { CalendarCheck, Clock, Route } from 'lucide-react';
import { plainDay } from '../../../lib/format.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available-requests.ts';
import { fit as t } from '../messages/browse.en.ts';

type Fit = NonNullable<AvailableRequest['fit']>;

/** Returns the drives from the jobs beside it: of two in one window the nearer, without a job the one from the base. */
function waysOf({ before, after, baseMinutes }: Fit): string[] {
  const jobs = [before, after].filter((job) => job !== null);
  const told = jobs.filter(
    (job) => !jobs.some((other) => other.time === job.time && other.minutes < job.minutes),
  );
  const once = told.filter((job, at) => told.findIndex(({ time }) => time === job.time) === at);
  if (once.length) return once.map(({ minutes, time }) => t.near(minutes, t.jobs[time]));
  return baseMinutes === null ? [] : [t.base(baseMinutes)];
}

/** Returns the requested day and window; undefined where the viewer may not see them. */
export function wishedDay({ serviceDate, serviceTime }: AvailableRequest): string | undefined {
  return serviceDate && serviceTime && `${plainDay(serviceDate)}, ${windowLabels[serviceTime]}`;
}

/** Fit of a request into the provider's jobs of its day. An urgent request shows its day as well. */
export function FitLine({ request }: { request: AvailableRequest }) {
  const { fit, urgency } = request;
  const urgent = urgency === 'urgent';
  const Icon = urgent ? Clock : fit?.fits ? Route : CalendarCheck;
  const tone = urgent ? 'text-danger' : fit?.fits ? 'text-on-tint' : 'text-muted';
  const words = [...(urgent ? [wishedDay(request)] : []), ...(fit ? waysOf(fit) : [])].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className={`col-span-full flex gap-2 text-[0.9375rem] font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="h-lh w-5 shrink-0" />
      <span>{words.join(' · ')}</span>
    </p>
  );
}
