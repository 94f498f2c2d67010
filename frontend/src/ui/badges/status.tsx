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
import { urgencies } from '../../messages/product/catalogue.en.ts';
import { type AnyStatus, statusLabels } from '../../messages/product/status.en.ts';
import { Badge, type Tone } from './badge.tsx';

const LOOKS: Record<AnyStatus, [Tone, LucideIcon]> = {
  pending: ['wait', Clock],
  accepted: ['info', Check],
  rescuing: ['wait', Hourglass],
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

/** A status by icon and word, never by color alone. */
export function StatusBadge({ status, word }: { status: AnyStatus; word?: string }) {
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word ?? statusLabels[status]}
    </Badge>
  );
}

export function UrgencyBadge({ urgency }: { urgency: 'urgent' | 'standard' }) {
  const urgent = urgency === 'urgent';
  return (
    <Badge tone={urgent ? 'bad' : 'quiet'} icon={urgent ? Zap : Clock}>
      {urgencies[urgency]}
    </Badge>
  );
}
