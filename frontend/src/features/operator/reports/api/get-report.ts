import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';

export type Report = Answer<'messaging.getReport'>;

export type ReadMessage = Report['messages'][number];

/** Each call is a line in the audit log: it is asked once and not again by itself. */
export function useReport(messageId: string) {
  return useQuery({
    queryKey: ['read', 'report', messageId],
    queryFn: ({ signal }) => api.call('messaging.getReport', { params: { messageId } }, { signal }),
  });
}
