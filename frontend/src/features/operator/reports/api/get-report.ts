import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';

export type Report = Answer<'messaging.getReport'>;

export type ReadMessage = Report['messages'][number];

/** Reads a report once, without automatic rereads, since each call is an audit entry. */
export function useReport(messageId: string) {
  return useQuery({
    queryKey: ['read', 'report', messageId],
    queryFn: ({ signal }) => api.call('messaging.getReport', { params: { messageId } }, { signal }),
  });
}
