/** Properties that a PUT, a form or a copy sets on an object besides its bytes. */
export interface ObjectHeaders {
  contentType?: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  /** `x-amz-meta-…` without the prefix. */
  metadata: Record<string, string>;
}

export interface StoredObject extends ObjectHeaders {
  bucket: string;
  key: string;
  size: number;
  /** MD5 in hex, without quotes. */
  etag: string;
  /** Base64. */
  crc32: string;
  /** Product time in milliseconds. */
  modifiedAt: number;
  /** Name of the file that holds the bytes. */
  file: string;
  /** Set in a bucket with versions; absent on an object from before the bucket had them. */
  versionId?: string;
}

/** A current or past version of a key: an object, or the mark of its deletion. */
export interface ObjectVersion {
  bucket: string;
  key: string;
  versionId: string;
  modifiedAt: number;
  isLatest: boolean;
  /** Absent on a mark. */
  object?: StoredObject;
}
