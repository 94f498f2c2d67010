import type { MoneyState } from '@sward/shared/kernel';
import { moneyWords } from '#messages/money-states.ts';
import type { AnyStatus } from '#messages/status.ts';
import { StatusBadge } from './status.tsx';

const LOOKS: Record<MoneyState, AnyStatus> = {
  unpaid: 'initiated',
  void: 'void',
  held: 'held',
  in_review: 'in_review',
  disputed: 'disputed',
  paying: 'settling',
  paid: 'released',
  returning: 'settling',
  on_its_way: 'settling',
  blocked: 'payout_blocked',
  in_bank: 'released',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
};

/** Where the money of a payment is, as its viewer is told. */
export function MoneyBadge({ state }: { state: MoneyState }) {
  return <StatusBadge status={LOOKS[state]} word={moneyWords[state]} />;
}
