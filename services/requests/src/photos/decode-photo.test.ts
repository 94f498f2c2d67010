import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture, withPlace } from '../../testing/pictures.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';

/** Markers of place, camera or name in a JPEG, long enough not to occur in pixels by chance. */
const METADATA = /Exif\0|ns\.adobe\.com|xmpmeta|Photoshop 3\.0|ICC_PROFILE|Canary/;

async function decoded(bytes: Buffer): Promise<DecodedPhoto> {
  const result = await decodePhoto(bytes);
  if (typeof result === 'string') throw new Error(`refused: ${result}`);
  return result;
}

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe('a photo', () => {
  test('loses its place, camera and description, in both files', async () => {
    const bytes = await withPlace(picture(600, 300));
    expect(bytes.toString('latin1')).toMatch(/Exif[\s\S]*Canary/);

    const { full, small } = await decoded(bytes);

    for (const file of [full, small]) {
      expect(file.toString('latin1')).not.toMatch(METADATA);
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  test('is made smaller: 2048 px at most, and 400 px for the thumbnail', async () => {
    const { full, small, width, height } = await decoded(await picture(2100, 1050).jpeg().toBuffer());

    expect([await sizeOf(full), await sizeOf(small)]).toEqual([
      ['jpeg', 2048, 1024],
      ['jpeg', 400, 200],
    ]);
    expect([width, height]).toEqual([2048, 1024]);
  });

  test('is not made larger', async () => {
    const { full, small } = await decoded(await picture(30, 20).jpeg().toBuffer());

    expect([await sizeOf(full), await sizeOf(small)]).toEqual([
      ['jpeg', 30, 20],
      ['jpeg', 30, 20],
    ]);
  });

  test('is upright, since its orientation mark is gone', async () => {
    const sideways = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    expect(await sizeOf((await decoded(sideways)).full)).toEqual(['jpeg', 20, 40]);
  });

  test.each(['png', 'webp'] as const)('may be a %s; transparent parts become white', async (format) => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });

    const { full } = await decoded(await clear[format]().toBuffer());

    expect((await sizeOf(full))[0]).toBe('jpeg');
    expect([...(await sharp(full).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a file that is no photo is refused with its reason:', () => {
  test('a text that is called a photo', async () => {
    expect(await decodePhoto(Buffer.from('Meet me at 77 Canary Street'))).toBe('not_a_photo');
  });

  test('an empty file', async () => {
    expect(await decodePhoto(Buffer.alloc(0))).toBe('not_a_photo');
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'II*\0'])(
    'a format that is not accepted: %j',
    async (start) => {
      expect(await decodePhoto(Buffer.from(start.padEnd(64)))).toBe('not_a_photo');
    },
  );

  test.each(['heic', 'heix', 'mif1', 'avif'])('a picture of brand %s', async (brand) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);

    expect(await decodePhoto(bytes)).toBe('heic');
  });

  test('one that is cut off', async () => {
    const whole = await picture(200, 200).jpeg().toBuffer();

    expect(await decodePhoto(whole.subarray(0, whole.length / 2))).toBe('broken');
  });

  test('a small file that would unfold into 400 million pixels', async () => {
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);

    expect(await decodePhoto(bomb)).toBe('too_many_pixels');
  });
});

/** Returns a one-bit PNG of that size, all black, whose rows are missing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
