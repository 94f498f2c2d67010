import {
  Ban,
  Check,
  CircleCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import type { Recurring, Visit } from '../../../lib/api/queries/recurring.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { Badge, type Tone } from '../../../ui/badges/badge.tsx';

const SERVICES: Record<Recurring['status'], [Tone, LucideIcon]> = {
  active: ['good', Check],
  paused: ['wait', Hourglass],
  ended: ['quiet', Ban],
};

const VISITS: Record<Visit['status'], [Tone, LucideIcon]> = {
  planned: ['quiet', Clock],
  created: ['info', Hourglass],
  payment_needed: ['bad', TriangleAlert],
  charged: ['info', ShieldCheck],
  completed: ['good', CircleCheck],
  skipped: ['quiet', Ban],
  cancelled: ['quiet', Ban],
};

export function ServiceBadge({ status }: Pick<Recurring, 'status'>) {
  const [tone, icon] = SERVICES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.states[status]}
    </Badge>
  );
}

export function VisitBadge({ status }: Pick<Visit, 'status'>) {
  const [tone, icon] = VISITS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.visitStates[status]}
    </Badge>
  );
}
