import { Ban, CircleCheck, Scale } from 'lucide-react';
import { Badge } from '../../../ui/badges/badge.tsx';
import { chargebacks as t } from '../messages/chargebacks.en.ts';
import type { Chargeback } from './chargebacks.ts';

const LOOKS = {
  open: ['wait', Scale],
  won: ['good', CircleCheck],
  lost: ['bad', Ban],
} as const;

/** State of a chargeback, as a badge. */
export function ChargebackBadge({ state }: Pick<Chargeback, 'state'>) {
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t.states[state]}
    </Badge>
  );
}
