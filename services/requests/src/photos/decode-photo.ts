import sharp, { type Sharp } from 'sharp';

/** Why a file cannot be shown, for its author on the request or job that names it. */
export type Refusal = 'too_large' | 'heic' | 'not_a_photo' | 'too_many_pixels' | 'broken';

/** Both files are JPEG without metadata. */
export interface DecodedPhoto {
  full: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/** The largest phone pictures have some 50 million pixels. Larger files mainly exhaust memory. */
const MOST_PIXELS = 64_000_000;
const FULL_EDGE = 2048;
const SMALL_EDGE = 400;
const QUALITY = 82;

/** Signatures of the accepted formats; libvips reads many more. */
const FORMATS: readonly (readonly [format: string, begins: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
];
const HEIC = /^[\s\S]{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1|avif|avis)/;

// An environment has one core and decodes one photo at a time: threads and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes it again: upright, at most 2048 px, and a thumbnail of 400 px. Only pixels are copied,
 * so no metadata survives. Returns the reason when the file is not a photo.
 */
export async function decodePhoto(bytes: Buffer): Promise<DecodedPhoto | Refusal> {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (HEIC.test(start)) return 'heic';
  const format = FORMATS.find(([, begins]) => begins.test(start))?.[0];
  if (!format) return 'not_a_photo';
  try {
    const options = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;
    const upright = sharp(bytes, options).autoOrient();
    const { data, info } = await jpeg(upright, FULL_EDGE);
    const small = await jpeg(sharp(data, options), SMALL_EDGE);
    return { full: data, small: small.data, width: info.width, height: info.height };
  } catch (error) {
    return /exceeds pixel limit/.test(String(error)) ? 'too_many_pixels' : 'broken';
  }
}

function jpeg(picture: Sharp, edge: number) {
  return picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}
