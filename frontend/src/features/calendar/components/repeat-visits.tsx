import { addDays, priceOf, toCents } from '@sward/shared/kernel';
import { Pause, Repeat } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { dayOf, today } from '../../../lib/clock.ts';
import { fromCents } from '../../../lib/format.ts';
import { monthDay } from '../../../lib/format-day.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { ReadState } from '../../../ui/states.tsx';
import type { Recurring, useRepeatVisits } from '../api/repeat-visits.ts';
import { repeatVisits as t } from '../messages/calendar.en.ts';
import { weekdayName } from '../week.ts';

const COMING = ['planned', 'created', 'payment_needed', 'charged'];
const FOUR_WEEKS = 28;

/** Returns the provider's net sum for a visit. */
const netOf = ({ bidAmount }: Recurring) => priceOf(toCents(Math.round(bidAmount * 100))).net;

/** Returns the future visits, the next first. */
function comingVisits({ visits }: Recurring) {
  return visits.filter(({ status, day }) => COMING.includes(status) && day.date >= today());
}

/** Recurring services, each with its next day and its pay. */
export function RepeatVisits({ services }: { services: ReturnType<typeof useRepeatVisits> }) {
  const { items, isSuccess } = services;
  const until = addDays(today(), FOUR_WEEKS);
  const sum = items.reduce(
    (cents, service) =>
      cents + netOf(service) * comingVisits(service).filter(({ day }) => day.date < until).length,
    0,
  );
  return (
    <Section
      title={t.title}
      rows
      end={sum > 0 && <span className="text-sm text-muted tabular-nums">{t.sum(fromCents(sum))}</span>}
    >
      <ReadState read={services} rows={2} />
      {isSuccess && items.length === 0 && <p className="text-sm text-muted">{t.none}</p>}
      {items.length > 0 && (
        <Rows label={t.title}>
          {items.map((service) => (
            <Row
              key={service.id}
              to={`/recurring/${service.id}`}
              icon={service.status === 'paused' ? Pause : Repeat}
              title={`${serviceList(service.services)}, ${service.city}`}
              text={remark(service)}
              end={<b className="tabular-nums">{fromCents(netOf(service))}</b>}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function remark(service: Recurring): string {
  const { status, frequency, pausedBecause, pausedUntil } = service;
  if (status === 'paused' && pausedBecause === 'payment') return t.unpaid;
  if (status === 'paused') return pausedUntil ? t.until(monthDay(pausedUntil)) : t.paused;
  const [next] = comingVisits(service);
  const weekday = next ? weekdayName((new Date(next.date).getUTCDay() + 6) % 7) : '';
  return [
    t.every[frequency](weekday),
    next && t.next(monthDay(next.day.date)),
    next?.chargeAt && t.charged(monthDay(dayOf(Date.parse(next.chargeAt)))),
  ]
    .filter(Boolean)
    .join(' · ');
}
