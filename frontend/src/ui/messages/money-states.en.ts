import type { MoneyState } from '@sward/shared/product';

/** Names of the places of money whose word differs from that of their status. */
export const moneyLabels: Partial<Record<MoneyState, string>> = {
  rescuing: 'Held',
  paid: 'Paid',
  returning: 'Refund on its way',
  in_bank: 'In bank',
};
