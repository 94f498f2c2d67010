import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { WAITING_KINDS } from '@sward/shared/product';
import type { Waiting } from '@sward/shared/table';
import { disputeOf } from '../disputes/dispute-store.ts';
import type { Dispute } from '../payment/dispute.ts';
import { openChargebackOf, proposedRefundOf } from '../payment/waiting-store.ts';
import { blockedOf } from '../payouts/payout-store.ts';
import { rescueOf } from '../rescue/rescue-store.ts';

type Row = ResponseOf<Contract['payments.queue']>['items'][number];
type Entry = Waiting<(typeof WAITING_KINDS.payments)[number]>;

/** Returns one row of the queue. `viewerId`: the operator who views it. */
export function queueRow({ kind, dueAt, late, item }: Entry, viewerId: string): Row {
  const when = { dueAt, late };
  if (kind === 'payout') {
    const { paymentId: id, amountCents, providerName, handledBy = null } = blockedOf(item);
    return { kind, id, ...when, amountCents, providerName, handledBy };
  }
  if (kind === 'chargeback') {
    const chargeback = openChargebackOf(item);
    const { amountCents, reason } = chargeback;
    const of =
      'accountId' in chargeback
        ? { id: chargeback.accountId, providerName: null }
        : { id: chargeback.paymentId, providerName: chargeback.providerName };
    return { kind, ...of, ...when, amountCents, reason };
  }
  if (kind === 'rescue') {
    const { paymentId: id, state, because, service, providerName, capturedCents } = rescueOf(item);
    const now = state === 'offered' ? ('offered' as const) : ('choosing' as const);
    return { kind, id, ...when, state: now, because, service, providerName, capturedCents };
  }
  if (!item.sk.startsWith('DISPUTE#')) {
    const {
      paymentId: id,
      refundCents,
      capturedCents,
      providerName,
      operatorId,
      operatorName,
    } = proposedRefundOf(item);
    const own = operatorId === viewerId;
    return {
      kind: 'refund',
      id,
      ...when,
      refundCents,
      capturedCents,
      providerName,
      by: operatorName,
      own,
      of: 'payment',
    };
  }
  return disputeRow(disputeOf(item), when, viewerId);
}

/** Builds the row from the dispute's current state, since the index may lag. */
function disputeRow(dispute: Dispute, when: Pick<Row, 'dueAt' | 'late'>, viewerId: string): Row {
  const { paymentId: id, proposal, capturedCents, providerName, reason, service } = dispute;
  if (!proposal) return { kind: 'dispute', id, ...when, reason, service, providerName, capturedCents };
  const { refundCents, operatorId, operatorName: by } = proposal;
  const own = operatorId === viewerId;
  return { kind: 'refund', id, ...when, refundCents, capturedCents, providerName, by, own, of: 'dispute' };
}
