import { picture, withPlace } from '../../services/requests/testing/pictures.ts';

/** A photo as a phone writes it, with place, camera and words. */
export const phonePhoto = (width = 1200, height = 900): Promise<Buffer> => withPlace(picture(width, height));

/** What a JPEG holds besides pixels and the header that every JPEG has: bytes of its other segments before the scan. */
export function metadataBytes(jpeg: Buffer): number {
  let total = 0;
  for (let at = 2; jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const length = jpeg.readUInt16BE(at + 2);
    const isHeader = marker === 0xe0 && jpeg.toString('latin1', at + 4, at + 8) === 'JFIF';
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isComment = marker === 0xfe;
    if ((isApplication && !isHeader) || isComment) total += length;
    // The picture itself begins.
    if (marker === 0xda) break;
    at += 2 + length;
  }
  return total;
}
