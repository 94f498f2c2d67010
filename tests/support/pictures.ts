import { picture, withPlace } from '../../services/requests/testing/pictures.ts';

/** Returns a photo as a phone writes it, with place, camera and text. */
export const phonePhoto = (width = 1200, height = 900): Promise<Buffer> => withPlace(picture(width, height));

/** Returns the bytes of metadata in a JPEG: its segments before the scan, without the header that every JPEG has. */
export function metadataBytes(jpeg: Buffer): number {
  let total = 0;
  for (let at = 2; jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const length = jpeg.readUInt16BE(at + 2);
    const isHeader = marker === 0xe0 && jpeg.toString('latin1', at + 4, at + 8) === 'JFIF';
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isComment = marker === 0xfe;
    if ((isApplication && !isHeader) || isComment) total += length;
    // The scan begins.
    if (marker === 0xda) break;
    at += 2 + length;
  }
  return total;
}
