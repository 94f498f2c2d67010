import sharp, { type Sharp } from 'sharp';

/** A picture of noise, which does not compress well. */
export function picture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3a3', noise } });
}

/** Adds the metadata of a phone: place, camera and description. */
export async function withPlace(source: Sharp): Promise<Buffer> {
  return await source
    .withExif({
      IFD0: { Make: 'Canary Phone', ImageDescription: '77 Canary Street' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '42/1 22/1 25/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '71/1 6/1 35/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Canary Street</place></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}

/** Returns the same picture as a small PNG of few colors. */
export function fewColors(picture: Buffer, colors = 32): Promise<Buffer> {
  return sharp(picture).png({ palette: true, colors, dither: 0, effort: 10 }).toBuffer();
}

/** Returns the same picture as a JPEG with a quality of at most 100. */
export function jpegOf(picture: Buffer, quality: number): Promise<Buffer> {
  return sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
}
