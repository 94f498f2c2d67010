import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { WAITING_KINDS } from '@sward/shared/product';
import { readWaiting, type WaitingList, type WaitingPage } from '@sward/shared/table';
import { listOf } from '../disputes/dispute-store.ts';
import { OPEN_CHARGEBACKS, PROPOSED_REFUNDS } from '../payment/waiting-store.ts';
import { BLOCKED_PAYOUTS } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';
import { RESCUES_UNDER_WAY } from '../rescue/rescue-store.ts';

type Kind = (typeof WAITING_KINDS.payments)[number];

const LISTS: readonly WaitingList<Kind>[] = [
  { kind: 'dispute', index: 'lists', pk: listOf('waiting') },
  { kind: 'refund', index: 'lists', pk: listOf('proposed') },
  { kind: 'refund', index: 'lists', pk: PROPOSED_REFUNDS },
  { kind: 'payout', index: 'lists', pk: BLOCKED_PAYOUTS },
  { kind: 'chargeback', index: 'lists', pk: OPEN_CHARGEBACKS },
  { kind: 'rescue', index: 'lists', pk: RESCUES_UNDER_WAY },
];

/**
 * Returns the operators' queue of money, the earliest due first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function readQueue(
  { marketplace, clock }: Ports,
  actor: Actor,
  query: { kind?: Kind; cursor?: string },
): Promise<WaitingPage<Kind>> {
  actingOperator(actor);
  return await readWaiting(marketplace, LISTS, { ...query, now: clock.now() });
}
