import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';
import { SOON_MS } from './soon.ts';

/** States of a payment that the server leaves by itself within seconds. */
const PASSING = ['initiated', 'settling'];

/** Reads a payment. `jobDone`: the job is finished, so that held money is about to go into review. */
export function usePayment(paymentId: string | null | undefined, jobDone = false) {
  return useQuery({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.get', { params: { paymentId: paymentId ?? '' } }, { signal }),
    enabled: Boolean(paymentId),
    ...PUSHED,
    refetchInterval: (query) => {
      const status = query.state.data?.status ?? '';
      const passing = PASSING.includes(status) || (jobDone && status === 'held');
      return passing ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}
