import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Question = ItemOf<'requests.listQuestions'>;

/** Reads all questions of a request: there are at most ten. */
export function useQuestions(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId, 'questions'],
    queryFn: ({ signal }) => api.call('requests.listQuestions', { params: { requestId } }, { signal }),
    ...PUSHED,
  });
}
