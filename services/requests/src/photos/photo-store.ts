import { instant } from '@sward/shared/kernel';
import { missing, type Page, type Table } from '@sward/shared/table';
import { photoItemKey, type UploadPurpose } from '@sward/shared/uploads';
import type { Refusal } from './decode-photo.ts';

export interface Upload {
  accountId: string;
  purpose: UploadPurpose;
  uploadId: string;
}

export type Verdict =
  | { status: 'ready'; width: number; height: number }
  | { status: 'rejected'; reason: Refusal };

/** Whether it is known already what became of an upload. */
export async function isDecided(table: Table, { accountId, purpose, uploadId }: Upload): Promise<boolean> {
  const item = await table.get(photoItemKey(accountId, purpose, uploadId), { consistent: true });
  return item !== undefined;
}

/** The first verdict stands. @throws AppError state_changed when there is one. */
export async function putVerdict(table: Table, upload: Upload, verdict: Verdict, now: number): Promise<void> {
  const { accountId, purpose, uploadId } = upload;
  const put = { ...photoItemKey(accountId, purpose, uploadId), ...verdict, decidedAt: instant(now) };
  await table.transact([{ put, if: missing(), onConflict: 'state_changed' }]);
}

/** Ids of an account's uploads of one purpose that were decided on, whatever they became a part of. */
export async function* decodedUploads(
  table: Table,
  accountId: string,
  purpose: UploadPurpose,
): AsyncGenerator<string> {
  const { pk, sk: beginsWith } = photoItemKey(accountId, purpose, '');
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({ pk, sk: { beginsWith }, cursor });
    for (const { sk } of page.items) yield sk.slice(beginsWith.length);
    cursor = page.cursor;
  } while (cursor);
}
