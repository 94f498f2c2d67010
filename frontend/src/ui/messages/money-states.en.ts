import type { MoneyState } from '@sward/shared/product';

/** Where money is, where another word says it than that of its status. */
export const moneyLabels: Partial<Record<MoneyState, string>> = {
  rescuing: 'Held',
  paid: 'Paid',
  returning: 'Refund on its way',
  in_bank: 'In bank',
};
