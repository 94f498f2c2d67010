import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type HttpReply, type HttpRequest, headerText } from '../api-gateway/http.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';

const compress = promisify(gzip);
/** CloudFront does not compress smaller files. */
const COMPRESSED_FROM_BYTES = 1_000;
const KEPT_COMPRESSED_BYTES = 8 * 2 ** 20;
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

export interface SiteOptions {
  /** Folder of the built site. */
  folder: string;
  /** Status of the bucket for a missing key: 404 when the edge may list the bucket, otherwise 403. */
  missingStatus: 403 | 404;
}

interface Found {
  file: string;
  size: number;
  version: string;
}

/** Serves the built site as the site bucket behind the edge does: by exact key, without index files. */
export function createSite({
  folder,
  missingStatus,
}: SiteOptions): (request: HttpRequest) => Promise<HttpReply> {
  const root = resolve(folder);
  const compressed = new Map<string, Buffer>();
  let compressedBytes = 0;

  function fileOf(path: string): string | undefined {
    try {
      const file = resolve(join(root, decodeURIComponent(path)));
      return file.startsWith(root + sep) && !file.includes('\0') ? file : undefined;
    } catch {
      return undefined;
    }
  }

  async function gzipped({ file, version }: Found): Promise<Buffer> {
    const key = `${file} ${version}`;
    const known = compressed.get(key);
    if (known) return known;
    const body = await compress(await readFile(file));
    if (compressedBytes + body.length > KEPT_COMPRESSED_BYTES) {
      compressed.clear();
      compressedBytes = 0;
    }
    compressed.set(key, body);
    compressedBytes += body.length;
    return body;
  }

  return async (request) => {
    const file = fileOf(request.path);
    const found = file === undefined ? undefined : await look(file);
    if (!found) return missing(missingStatus);
    const contentType = contentTypeOf(found.file);
    const encoding = await chooseEncoding(
      found,
      contentType,
      headerText(request.headers, 'accept-encoding') ?? '',
    );
    const etag = `"${found.version}${encoding ? `-${encoding.name}` : ''}"`;
    const headers: HttpReply['headers'] = {
      'content-type': contentType,
      'cache-control': request.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      etag,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding.name }),
    };
    if (matches(headerText(request.headers, 'if-none-match'), etag))
      return { status: 304, headers, body: '' };
    const body =
      encoding && !encoding.file ? await gzipped(found) : await readFile(encoding?.file ?? found.file);
    return { status: 200, headers, body };
  };
}

async function look(file: string): Promise<Found | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const version = `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`;
  return { file, size: stats.size, version };
}

/** Returns a variant that the build wrote next to the file, else gzip for text; undefined for the plain file. */
async function chooseEncoding(
  { file, size }: Found,
  contentType: string,
  accepted: string,
): Promise<{ name: string; file?: string } | undefined> {
  if (!isCompressible(contentType)) return undefined;
  const offered = ENCODINGS.filter(({ name }) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  for (const { name, extension } of offered) {
    if (await look(file + extension)) return { name, file: file + extension };
  }
  const gzipAccepted = offered.some(({ name }) => name === 'gzip');
  return gzipAccepted && size >= COMPRESSED_FROM_BYTES ? { name: 'gzip' } : undefined;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const candidates = ifNoneMatch.split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return candidates.includes(etag) || candidates.includes('*');
}

function missing(status: 403 | 404): HttpReply {
  const code = status === 404 ? 'NoSuchKey' : 'AccessDenied';
  const text = status === 404 ? 'The specified key does not exist.' : 'Access Denied';
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>`,
  };
}
