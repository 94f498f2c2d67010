/** What waits for an operator, by the service that owns it. */
export const WAITING_KINDS = {
  auth: ['application'],
  bids: ['job'],
  payments: ['dispute', 'refund', 'payout', 'chargeback'],
  messaging: ['report', 'ticket'],
} as const;

export type WaitingKind = (typeof WAITING_KINDS)[keyof typeof WAITING_KINDS][number];
