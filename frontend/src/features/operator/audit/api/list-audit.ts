import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../layout/operator-client.ts';

export type AuditEntry = ItemOf<'auth.listAudit'>;

export function useAudit(subjectId: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listAudit', ['desk', 'audit', subjectId], {
      query: { subjectId: subjectId || undefined },
    }),
    refetchOnMount: 'always',
  });
}
