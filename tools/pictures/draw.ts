import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fewColors, jpegOf } from '../../services/requests/testing/pictures.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { OG_SIZE, ogDocument } from './og.ts';
import { PHOTO_SIZE, SCENES, samplePhoto } from './sample-photos.ts';

/**
 * `npm run pictures` draws the pictures that the repository keeps: the one that other sites show beside a link to this one,
 * and the photos of the sample people's finished jobs.
 */
const browser = await launchBrowser();
const page = await browser.newPage();

async function drawn(html: string, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  return await page.screenshot();
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes);
  process.stdout.write(`${path}: ${(bytes.length / 1000).toFixed(1)} kB\n`);
}

await write('frontend/public/og.png', await fewColors(await drawn(await ogDocument(), OG_SIZE), 64));
for (const scene of await readdir(SCENES)) {
  const photo = await drawn(await samplePhoto(join(SCENES, scene)), PHOTO_SIZE);
  await write(`local/sample-photos/${parse(scene).name}.jpg`, await jpegOf(photo, 62));
}
await browser.close();
