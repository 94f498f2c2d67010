import type * as En from './money-states.en.ts';

export const moneyLabels: typeof En.moneyLabels = {
  rescuing: 'Retenido',
  paid: 'Pagado',
  returning: 'Reembolso en camino',
  in_bank: 'En el banco',
};
