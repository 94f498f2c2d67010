import type * as En from './money-states.en.ts';

export const moneyWords: typeof En.moneyWords = {
  paid: 'Pagado',
  returning: 'Reembolso en camino',
  in_bank: 'En el banco',
};
