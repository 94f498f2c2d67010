import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Json } from '../core/types.ts';

/** A whole state in one file: entries of the store by key, and the files that they point to, each content once. */
export interface Snapshot {
  entries: [key: string, value: Json][];
  /** Names of files, each with the index of its content. */
  files: [name: string, content: number][];
  contents: Buffer[];
}

/** Placeholder for host and port of the site in texts, because a state is opened at others. */
const SITE = '{{site}}';
const LENGTH_BYTES = 4;
/** The window of 16 MB that every reader supports, because mails and events repeat over long distances. */
const WINDOW_BITS = 24;

const hostOf = (siteUrl: string) => new URL(siteUrl).host;

/** Returns the bytes of a snapshot, which are the same for the same snapshot. */
export async function encode({ entries, files, contents }: Snapshot, siteUrl: string): Promise<Buffer> {
  const sizes = contents.map(({ length }) => length);
  const text = JSON.stringify({ entries, files, sizes }).replaceAll(hostOf(siteUrl), SITE);
  const head = Buffer.from(text);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const whole = Buffer.concat([length, head, ...contents]);
  return await promisify(brotliCompress)(whole, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

export async function decode(bytes: Buffer, siteUrl: string): Promise<Snapshot> {
  const whole = await promisify(brotliDecompress)(bytes);
  const headEnd = LENGTH_BYTES + whole.readUInt32BE(0);
  const text = whole.toString('utf8', LENGTH_BYTES, headEnd).replaceAll(SITE, hostOf(siteUrl));
  const { entries, files, sizes } = JSON.parse(text) as Omit<Snapshot, 'contents'> & { sizes: number[] };
  let at = headEnd;
  const contents = sizes.map((size) => {
    at += size;
    return whole.subarray(at - size, at);
  });
  return { entries, files, contents };
}
