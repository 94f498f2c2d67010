import type { MoneyState } from '@sward/shared/product';
import type { AnyStatus } from '../../messages/product/status.en.ts';
import { moneyLabels } from '../messages/money-states.en.ts';
import { StatusBadge } from './status.tsx';

/** Looks of the states that are no status of a payment. */
const LOOKS = {
  paying: 'settling',
  paid: 'released',
  returning: 'settling',
  on_its_way: 'settling',
  in_bank: 'released',
} as const satisfies Partial<Record<MoneyState, AnyStatus>>;
const isApart = (state: MoneyState): state is keyof typeof LOOKS => state in LOOKS;

/** The place of a payment's money, in its viewer's words. */
export function MoneyBadge({ state }: { state: MoneyState }) {
  return <StatusBadge status={isApart(state) ? LOOKS[state] : state} word={moneyLabels[state]} />;
}
