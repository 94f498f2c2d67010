import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';
import { api, changesQueues, pagesOf } from '../layout/desk-client.ts';

export type ReportItem = ItemOf<'messaging.listReports'>;
export type Report = Answer<'messaging.getReport'>;
export type ReadMessage = Report['messages'][number];

export const REPORT_QUEUES = ['open', 'closed'] as const;
export type ReportQueue = (typeof REPORT_QUEUES)[number];

export function useReports(queue: ReportQueue) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listReports', ['desk', 'reports', queue], { query: { queue } }),
    ...LIVE,
  });
}

/** Each call is a line in the audit log: it is asked once and not again by itself. */
export function useReport(messageId: string) {
  return useQuery({
    queryKey: ['read', 'report', messageId],
    queryFn: ({ signal }) => api.call('messaging.getReport', { params: { messageId } }, { signal }),
  });
}

/** As with a report, nothing is asked by itself, nor before `wanted`. */
export function useDisputeMessages(paymentId: string, wanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf('messaging.disputeMessages', ['read', 'dispute', paymentId], { params: { paymentId } }),
    enabled: wanted,
  });
}

/** Leads back to the list afterwards: only while somebody is still there, so no `useCommand`. */
export function useCloseReport(messageId: string) {
  return useMutation({
    mutationFn: (note: string) =>
      api.call('messaging.closeReport', { params: { messageId }, body: { note } }),
    ...changesQueues,
  });
}
