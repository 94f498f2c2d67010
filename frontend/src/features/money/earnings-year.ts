import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { PUSHED } from '../../lib/api/query.ts';
import { LOCALE } from '../../messages/locale.en.ts';

export function useEarningsYear(year: number) {
  return useQuery({
    queryKey: ['payment', 'earnings-year', year],
    queryFn: ({ signal }) => api.call('payments.earningsYear', { query: { year: String(year) } }, { signal }),
    ...PUSHED,
  });
}

/** Returns the address of a year's table, in the language of the page. */
export function exportOf(year: number): string {
  return `/api/provider/earnings/export?year=${year}&language=${LOCALE.slice(0, 2)}`;
}
