import { createHash } from 'node:crypto';
import type { UploadPurpose } from '@sward/shared/product';

/** Photos of one account and purpose, by upload id. */
export interface PhotoSet {
  accountId: string;
  purpose: UploadPurpose;
  ids: readonly string[];
}

/** Folder of decoded photos: everything in it has lost its metadata. */
const DECODED = 'photos';

/** Where a photo arrives, under its account's own prefix: only its owner has seen it yet. */
export function uploadKey(accountId: string, purpose: UploadPurpose, uploadId: string): string {
  return `${accountId}/${purpose}/${uploadId}`;
}

/** What an upload's key says; undefined for any other file of the bucket. */
export function uploadOf(
  key: string,
): { accountId: string; purpose: UploadPurpose; uploadId: string } | undefined {
  const [, accountId, purpose, uploadId] = /^(acc_\w+)\/([a-z]+)\/(upl_\w+)$/.exec(key) ?? [];
  return accountId && purpose && uploadId
    ? { accountId, purpose: purpose as UploadPurpose, uploadId }
    : undefined;
}

/**
 * The two files of a decoded photo. Their addresses are given away with it: those of a request are seen by people who
 * may not know yet whose it is, so they say neither the account nor which of them are of the same one.
 */
export function photoFiles(accountId: string, purpose: UploadPurpose, uploadId: string) {
  const key = uploadKey(accountId, purpose, uploadId);
  const path = `${DECODED}/${purpose === 'request' ? `request/${digestOf(key)}` : key}`;
  return { full: `${path}.jpg`, small: `${path}-small.jpg` };
}

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

/**
 * Beginnings of the keys under which an account's photos of one purpose may lie; those of requests that are decoded lie
 * each by itself.
 */
export function photoPrefixes(accountId: string, purpose: UploadPurpose): string[] {
  return [`${accountId}/${purpose}/`, `${DECODED}/${accountId}/${purpose}/`];
}
