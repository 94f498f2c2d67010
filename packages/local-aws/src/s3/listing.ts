import { escapeXml, ServiceError } from '../core/protocol.ts';
import type { Objects } from './objects.ts';
import { percentEncode } from './signature.ts';
import type { ObjectVersion, StoredObject } from './stored-object.ts';

const MOST_KEYS = 1000;
/** Sorts after every key that continues a prefix. */
const LAST = '\u{10FFFF}';

/** Returns the XML of ListObjectsV2. */
export async function listObjects(objects: Objects, bucket: string, query: URLSearchParams): Promise<string> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) {
    throw new ServiceError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  }
  const shown = query.get('encoding-type') === 'url' ? addressEncode : escapeXml;
  const token = query.get('continuation-token');
  const after = token === null ? query.get('start-after') : Buffer.from(token, 'base64url').toString();

  const contents: StoredObject[] = [];
  const commonPrefixes: string[] = [];
  /** Key after which the next page starts: an object, or all objects of a common prefix. */
  let last = '';
  let isTruncated = false;
  for await (const object of objects.list(bucket, prefix, after ?? undefined)) {
    const common = commonPrefixes.at(-1);
    if (common !== undefined && object.key.startsWith(common)) continue;
    if (contents.length + commonPrefixes.length >= maxKeys) {
      isTruncated = maxKeys > 0;
      break;
    }
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      contents.push(object);
      last = object.key;
    } else {
      const grouped = object.key.slice(0, cut + delimiter.length);
      commonPrefixes.push(grouped);
      last = grouped + LAST;
    }
  }
  const next = isTruncated ? Buffer.from(last).toString('base64url') : '';
  return [
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${shown(prefix)}</Prefix><MaxKeys>${maxKeys}</MaxKeys>`,
    `<KeyCount>${contents.length + commonPrefixes.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`,
    delimiter && `<Delimiter>${shown(delimiter)}</Delimiter>`,
    token !== null && `<ContinuationToken>${escapeXml(token)}</ContinuationToken>`,
    next && `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...contents.map((object) => contentsXml(object, shown)),
    ...commonPrefixes.map((common) => `<CommonPrefixes><Prefix>${shown(common)}</Prefix></CommonPrefixes>`),
    '</ListBucketResult>',
  ]
    .filter(Boolean)
    .join('');
}

/** Returns the XML of the first page of ListObjectVersions, for a caller that deletes its versions and lists again. */
export async function listVersions(
  objects: Objects,
  bucket: string,
  query: URLSearchParams,
): Promise<string> {
  // No caller pages through versions, so an error replaces a list that would be incomplete.
  for (const name of ['delimiter', 'key-marker', 'version-id-marker'])
    if (query.get(name)) throw new ServiceError('NotImplemented', `${name} is not implemented`, 501);
  const prefix = query.get('prefix') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  const shown = query.get('encoding-type') === 'url' ? addressEncode : escapeXml;
  const versions: ObjectVersion[] = [];
  let isTruncated = false;
  for await (const version of objects.versions(bucket, prefix)) {
    isTruncated = versions.length >= maxKeys;
    if (isTruncated) break;
    versions.push(version);
  }
  return [
    '<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${shown(prefix)}</Prefix><MaxKeys>${maxKeys}</MaxKeys>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    ...versions.map((version) => versionXml(version, shown)),
    '</ListVersionsResult>',
  ].join('');
}

function versionXml(
  { key, versionId, isLatest, modifiedAt, object }: ObjectVersion,
  shown: (key: string) => string,
): string {
  const name = object ? 'Version' : 'DeleteMarker';
  const file = object ? `<ETag>&quot;${object.etag}&quot;</ETag><Size>${object.size}</Size>` : '';
  return (
    `<${name}><Key>${shown(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest>` +
    `<LastModified>${new Date(modifiedAt).toISOString()}</LastModified>${file}</${name}>`
  );
}

/** Encodes a key as S3 does for `encoding-type=url`. */
function addressEncode(key: string): string {
  return percentEncode(key).replaceAll('%2F', '/').replaceAll('%20', '+');
}

function contentsXml({ key, modifiedAt, etag, size }: StoredObject, shown: (key: string) => string): string {
  return (
    `<Contents><Key>${shown(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified>` +
    `<ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  );
}
