import { type Cents, DAY, endOfBusinessDay, instant } from '@sward/shared/kernel';
import { entity, type Item, type Key, type Write } from '@sward/shared/table';
import type { Proposal } from '../approval/proposal.ts';
import type { Chargeback, Payment } from './payment.ts';

/** Lists of cases that wait for an operator and have no item that could be listed itself. */
export const PROPOSED_REFUNDS = 'REFUNDS#proposed';
export const OPEN_CHARGEBACKS = 'CHARGEBACKS#open';

/** Business days within which operators must decide a proposed refund. */
const REFUND_DAYS = 2;
/** Days for a chargeback whose bank names no deadline. */
const CHARGEBACK_DAYS = 7;

/** A goodwill refund that a second operator has to approve. */
export type ProposedRefund = Pick<Proposal, 'refundCents' | 'operatorId' | 'operatorName'> & {
  paymentId: string;
  capturedCents: Cents;
  providerName: string;
};

/** A chargeback that the bank has not decided: of a payment, or of an account's plan. */
export type OpenChargeback = {
  amountCents: Cents;
  reason: string;
} & ({ paymentId: string; providerName: string } | { accountId: string });

const key = (paymentId: string, what: string): Key => ({ pk: `WAITING#${paymentId}`, sk: what });
const refundKey = (paymentId: string) => key(paymentId, 'REFUND');
const chargebackKey = (paymentId: string, id: string) => key(paymentId, `CHARGEBACK#${id}`);

export const proposedRefundOf: (item: Item) => ProposedRefund = entity<ProposedRefund>(
  'proposed refund',
  'paymentId',
  'refundCents',
);
export const openChargebackOf: (item: Item) => OpenChargeback = entity<OpenChargeback>(
  'open chargeback',
  'amountCents',
);

/** Lists a proposed goodwill refund, in place of an earlier one. */
export function putProposedRefund(payment: Payment, proposal: Proposal): Write {
  const { id: paymentId, capturedCents, providerName } = payment;
  const { refundCents, operatorId, operatorName, at } = proposal;
  const dueAt = instant(endOfBusinessDay(Date.parse(at), REFUND_DAYS));
  const refund: ProposedRefund = {
    paymentId,
    refundCents,
    capturedCents,
    providerName,
    operatorId,
    operatorName,
  };
  return {
    put: { ...refundKey(paymentId), ...refund, listPk: PROPOSED_REFUNDS, listSk: `${dueAt}#${paymentId}` },
  };
}

/** Removes a proposed refund from the list, in the transaction that approves it or sends it back. */
export function deleteProposedRefund({ id }: Payment): Write {
  return { delete: refundKey(id) };
}

/** Returns when the bank wants evidence, or operators should have looked where it names no deadline. */
export function chargebackDue({ answerBy, openedAt }: Pick<Chargeback, 'answerBy' | 'openedAt'>): string {
  return answerBy ?? instant(Date.parse(openedAt) + CHARGEBACK_DAYS * DAY);
}

/** Lists an open chargeback, due when the bank wants its evidence. */
export function putOpenChargeback({ id: paymentId, providerName }: Payment, chargeback: Chargeback): Write {
  const { id, amountCents, reason } = chargeback;
  const dueAt = chargebackDue(chargeback);
  const open: OpenChargeback = { paymentId, amountCents, reason, providerName };
  return {
    put: { ...chargebackKey(paymentId, id), ...open, listPk: OPEN_CHARGEBACKS, listSk: `${dueAt}#${id}` },
  };
}

/** Removes a chargeback from the list, in the transaction that closes it. */
export function deleteOpenChargeback(payment: Payment, chargeback: Chargeback): Write {
  return { delete: chargebackKey(payment.id, chargeback.id) };
}
