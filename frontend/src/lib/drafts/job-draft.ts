import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** Typed values for a job on site that are not sent yet, with the photos that have arrived. */
interface JobDraft<Values> {
  owner: string;
  values: Values;
  photos: readonly { uploadId: string; name: string }[];
}

/** Drafts of one form in this tab, one a job; only its author finds a draft. */
export function jobDrafts<Values>(form: string) {
  const keyOf = (bidId: string) => `sward.${form}.${bidId}`;
  return {
    kept(bidId: string, owner: string): JobDraft<Values> | undefined {
      const kept = readDraft<JobDraft<Values>>(keyOf(bidId));
      return kept?.owner === owner ? kept : undefined;
    },
    keep(bidId: string, { photos, ...draft }: JobDraft<Values>): void {
      keepDraft(keyOf(bidId), { ...draft, photos: photos.map(({ uploadId, name }) => ({ uploadId, name })) });
    },
    drop: (bidId: string): void => dropDraft(keyOf(bidId)),
  };
}
