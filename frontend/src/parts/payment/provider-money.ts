import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api/api.ts';
import { PUSHED } from '../../lib/api/query.ts';

export type ProviderMoney = Answer<'payments.providerMoney'>;
export type MoneyPart = ProviderMoney['held'];
export type MonthMoney = ProviderMoney['months'][number];

/** A line as it is shown; an old one has only what the list of all earnings has. */
export type MoneyLine = Omit<MoneyPart['items'][number], 'town' | 'day'> & {
  town: string | null;
  day: string | null;
};

export function useProviderMoney() {
  return useQuery({
    queryKey: ['payment', 'provider-money'],
    queryFn: ({ signal }) => api.call('payments.providerMoney', {}, { signal }),
    ...PUSHED,
  });
}
