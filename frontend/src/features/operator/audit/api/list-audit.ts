import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';

export type AuditEntry = ItemOf<'auth.listAudit'>;

export function useAudit(subjectId: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listAudit', ['desk', 'audit', subjectId], {
      query: { subjectId: subjectId || undefined },
    }),
    refetchOnMount: 'always',
  });
}
