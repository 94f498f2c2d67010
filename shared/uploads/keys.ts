import { createHash } from 'node:crypto';
import type { UploadPurpose } from '@sward/shared/product';

/** Photos of one account and purpose, by upload id. */
export interface PhotoSet {
  accountId: string;
  purpose: UploadPurpose;
  ids: readonly string[];
}

/** Folder of decoded photos, which have no metadata. */
const DECODED = 'photos';

/** Key of an arriving photo, under its account's own prefix. Only its author has seen it yet. */
export function uploadKey(accountId: string, purpose: UploadPurpose, uploadId: string): string {
  return `${accountId}/${purpose}/${uploadId}`;
}

/** Parses an upload's key; undefined for any other file of the bucket. */
export function uploadOf(
  key: string,
): { accountId: string; purpose: UploadPurpose; uploadId: string } | undefined {
  const [, accountId, purpose, uploadId] = /^(acc_\w+)\/([a-z]+)\/(upl_\w+)$/.exec(key) ?? [];
  return accountId && purpose && uploadId
    ? { accountId, purpose: purpose as UploadPurpose, uploadId }
    : undefined;
}

/**
 * Keys of a decoded photo's two files, which are public with its URLs. A request's photos are shown before
 * acceptance: their keys reveal neither the account nor which of them share one.
 */
export function photoFiles(accountId: string, purpose: UploadPurpose, uploadId: string) {
  const key = uploadKey(accountId, purpose, uploadId);
  const path = `${DECODED}/${purpose === 'request' ? `request/${digestOf(key)}` : key}`;
  return { full: `${path}.jpg`, small: `${path}-small.jpg` };
}

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** Key prefixes of an account's photos of one purpose; decoded ones of requests have no common prefix. */
export function photoPrefixes(accountId: string, purpose: UploadPurpose): string[] {
  return [`${accountId}/${purpose}/`, `${DECODED}/${accountId}/${purpose}/`];
}
