import { CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badges/badge.tsx';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import type { Application } from '../use-application.ts';

const WAITING = ['info', Hourglass] as const;
const LOOKS: Record<Application['status'], readonly [Tone, LucideIcon]> = {
  pending_review: WAITING,
  under_review: WAITING,
  background_check: WAITING,
  needs_info: ['wait', CircleHelp],
  approved: ['good', CircleCheck],
  rejected: ['bad', CircleX],
};

export function StateBadge({ status }: { status: Application['status'] }) {
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.states[status]}
    </Badge>
  );
}
