import type { ApplicationState } from '@sward/shared/product';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  Fingerprint,
  Hourglass,
  type LucideIcon,
  SearchCheck,
  UserX,
} from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badges/badge.tsx';
import { applicationStates, people, queue } from '../messages/operator.en.ts';
import type { Person } from '../people/api/list-people.ts';

const APPLICATION: Record<ApplicationState, [Tone, LucideIcon]> = {
  pending_review: ['wait', Clock],
  under_review: ['info', SearchCheck],
  background_check: ['info', Fingerprint],
  needs_info: ['wait', CircleHelp],
  approved: ['good', CircleCheck],
  rejected: ['quiet', Ban],
};

const ACCOUNT: Record<Person['status'], [Tone, LucideIcon]> = {
  unconfirmed: ['wait', Hourglass],
  active: ['good', CircleCheck],
  suspended: ['bad', Ban],
  deleting: ['quiet', Hourglass],
  deleted: ['quiet', UserX],
};

export function ApplicationBadge({ status }: { status: ApplicationState }) {
  const [tone, icon] = APPLICATION[status];
  return (
    <Badge tone={tone} icon={icon}>
      {applicationStates[status]}
    </Badge>
  );
}

export function AccountBadge({ status }: { status: Person['status'] }) {
  const [tone, icon] = ACCOUNT[status];
  return (
    <Badge tone={tone} icon={icon}>
      {people.states[status]}
    </Badge>
  );
}

export function LateBadge() {
  return (
    <Badge tone="bad" icon={AlarmClock}>
      {queue.late}
    </Badge>
  );
}
