import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ServiceError } from '../core/protocol.ts';
import type { AwsCall } from '../core/types.ts';

/**
 * Returns the bytes of an upload without aws-chunked framing, after comparing checksums of headers and trailers.
 * Throws BadDigest, IncompleteBody. CRC-32C and CRC-64 are accepted without comparing.
 */
export function uploadedBytes(call: AwsCall): Buffer {
  const isChunked =
    /aws-chunked/.test(call.headers['content-encoding'] ?? '') ||
    (call.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const { bytes, trailers } = isChunked ? dechunk(call.body) : { bytes: call.body, trailers: {} };
  const declared = call.headers['x-amz-decoded-content-length'];
  if (isChunked && declared !== undefined && Number(declared) !== bytes.length) throw incomplete();
  compareChecksums(bytes, { ...call.headers, ...trailers });
  return bytes;
}

function dechunk(body: Buffer): { bytes: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    if (lineEnd < 0) throw incomplete();
    const size = Number.parseInt(body.toString('latin1', position, lineEnd), 16);
    if (!Number.isInteger(size)) throw incomplete();
    position = lineEnd + 2;
    if (size === 0) break;
    if (position + size > body.length) throw incomplete();
    chunks.push(body.subarray(position, position + size));
    position += size + 2;
  }
  const trailers: Record<string, string> = {};
  for (const line of body.toString('latin1', position).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { bytes: Buffer.concat(chunks), trailers };
}

function compareChecksums(bytes: Buffer, given: Record<string, string>): void {
  const digests: Record<string, () => string> = {
    'content-md5': () => createHash('md5').update(bytes).digest('base64'),
    'x-amz-checksum-sha1': () => createHash('sha1').update(bytes).digest('base64'),
    'x-amz-checksum-sha256': () => createHash('sha256').update(bytes).digest('base64'),
    'x-amz-checksum-crc32': () => {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(bytes));
      return checksum.toString('base64');
    },
  };
  for (const [name, digest] of Object.entries(digests)) {
    if (given[name] !== undefined && given[name] !== digest()) {
      throw new ServiceError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    }
  }
}

function incomplete(): ServiceError {
  return new ServiceError(
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  );
}
