import {
  Ban,
  CalendarX,
  Check,
  CircleCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  Zap,
} from 'lucide-react';
import { urgencies } from '#messages/catalogue.ts';
import { type AnyStatus, statusWords } from '#messages/status.ts';

type Tone = 'good' | 'wait' | 'info' | 'bad' | 'quiet';

const TONES: Record<Tone, string> = {
  good: 'bg-tint text-on-tint border-on-tint/25',
  wait: 'bg-sun-tint text-on-sun-tint border-on-sun-tint/25',
  info: 'bg-info-tint text-info border-info/30',
  bad: 'bg-danger-tint text-danger border-danger/30',
  quiet: 'bg-sunken text-muted border-line',
};

const LOOKS: Record<AnyStatus, [Tone, LucideIcon]> = {
  pending: ['wait', Clock],
  accepted: ['info', Check],
  completed: ['good', CircleCheck],
  cancelled: ['quiet', Ban],
  expired: ['quiet', CalendarX],
  declined: ['quiet', Ban],
  withdrawn: ['quiet', Undo2],
  initiated: ['wait', Hourglass],
  held: ['info', ShieldCheck],
  in_review: ['wait', Hourglass],
  disputed: ['bad', TriangleAlert],
  settling: ['info', Hourglass],
  released: ['good', CircleCheck],
  refunded: ['quiet', RotateCcw],
  partially_refunded: ['quiet', RotateCcw],
  payout_blocked: ['bad', TriangleAlert],
  void: ['quiet', Ban],
};

function Pill({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  );
}

/** A status by icon and word, never by colour alone. */
export function StatusBadge({ status, word }: { status: AnyStatus; word?: string }) {
  const [tone, icon] = LOOKS[status];
  return (
    <Pill tone={tone} icon={icon}>
      {word ?? statusWords[status]}
    </Pill>
  );
}

export function UrgencyBadge({ urgency }: { urgency: 'urgent' | 'standard' }) {
  const urgent = urgency === 'urgent';
  return (
    <Pill tone={urgent ? 'bad' : 'quiet'} icon={urgent ? Zap : Clock}>
      {urgencies[urgency]}
    </Pill>
  );
}
