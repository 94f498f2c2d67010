import type { ProviderTask } from '@sward/shared/product';
import { CalendarClock, CircleCheck, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { dayOf, now } from '../../../lib/clock.ts';
import { moment, plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import type { Today } from '../../../parts/job/api/get-today.ts';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { jobOfDay as job } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { today as t } from '../messages/today.en.ts';

type Task = Today['waiting'][number];

const LOOKS: Record<ProviderTask, [icon: LucideIcon, className: string]> = {
  'answer-report': [TriangleAlert, 'bg-danger-tint text-danger'],
  visit: [CalendarClock, 'bg-danger-tint text-danger'],
  'answer-rescue': [CircleCheck, 'bg-sun-tint text-on-sun-tint'],
  'answer-day': [CalendarClock, 'bg-sun-tint text-on-sun-tint'],
  'confirm-bid': [Pencil, 'bg-sun-tint text-on-sun-tint'],
};

/** Tasks that wait for the provider's answer, each with its due time; nothing without a task. */
export function Waiting({ tasks, className }: { tasks: readonly Task[]; className?: string }) {
  if (tasks.length === 0) return null;
  return (
    <Section
      rows
      title={t.needs}
      className={className}
      end={<span className="text-sm text-muted">{tasks.length}</span>}
    >
      <Rows>
        {tasks.map((task) => (
          <Row
            key={`${task.kind} ${task.bidId}`}
            start={<Mark kind={task.kind} />}
            title={titleOf(task)}
            text={<strong className="font-semibold text-ink">{untilOf(task)}</strong>}
            to={pageOf(task)}
          />
        ))}
      </Rows>
    </Section>
  );
}

function pageOf({ kind, bidId, serviceRequestId }: Task): string {
  if (kind === 'answer-rescue') return '/my-bids';
  return kind === 'confirm-bid' ? `/bids/${bidId}` : `/requests/${serviceRequestId}`;
}

function Mark({ kind }: { kind: ProviderTask }) {
  const [Icon, look] = LOOKS[kind];
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-card ${look}`}>
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}

function titleOf({ kind, city, date, homeownerName, proposal, services }: Task): string {
  const who = homeownerName ?? job.homeowner;
  switch (kind) {
    case 'answer-report':
      return t.task[kind](who);
    case 'visit':
      return t.task[kind](firstNameOf(who));
    case 'answer-day':
      return t.task[kind](who, plainDay(proposal?.date ?? date), plainDay(date));
    case 'answer-rescue':
    case 'confirm-bid':
      return t.task[kind](serviceList(services), city);
  }
}

/** Returns when a task is due. An agreed visit is due at the end of its day. */
function untilOf({ kind, dueAt, zone }: Task): string {
  if (kind === 'visit') return t.goBy(moment(dueAt));
  const soon = dayOf(Date.parse(dueAt)) === dayOf(now());
  return soon && zone ? t.byTime(timeAt(dueAt, zone)) : t.byDay(moment(dueAt));
}
