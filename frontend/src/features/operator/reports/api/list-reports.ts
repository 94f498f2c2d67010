import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type ReportItem = ItemOf<'messaging.listReports'>;

export const REPORT_QUEUES = ['open', 'closed'] as const;

export type ReportQueue = (typeof REPORT_QUEUES)[number];

export function useReports(queue: ReportQueue) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listReports', ['desk', 'reports', queue], { query: { queue } }),
    ...LIVE,
  });
}
