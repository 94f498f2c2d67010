import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';

/** Whether a typed text is an id, or nothing. */
export const mayBeSubject = (text: string) => /^([a-z]{3}_[0-9A-Z]{26})?$/.test(text);

export type AuditEntry = ItemOf<'auth.listAudit'>;

/** Entries of one subject, or all of them for ''; a text that is no id is not asked for. */
export function useAudit(subjectId: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listAudit', ['desk', 'audit', subjectId], {
      query: { subjectId: subjectId || undefined },
    }),
    enabled: mayBeSubject(subjectId),
    refetchOnMount: 'always',
  });
}
