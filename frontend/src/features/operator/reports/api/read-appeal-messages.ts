import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

/**
 * Reads the messages of the job that an open appeal is about, once `wanted`, without automatic rereads, since each call
 * is an audit entry.
 */
export function useAppealMessages(pointId: string, wanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf('messaging.appealMessages', ['read', 'appeal', pointId], { params: { pointId } }),
    enabled: wanted,
  });
}
