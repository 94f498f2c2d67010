import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@sward/shared/product';
import { fewColors } from '../../services/requests/testing/pictures.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { MAIL_PICTURES, pictureOf, sampleMails } from './mail-files.ts';

/**
 * `npm run screens:mail -- [--width <px>] [--scheme dark] [--language es] [--out <folder>]` takes one picture of every
 * mail, to invented people. Without options it renews those that the documents show, which are small together.
 */
const { values: options } = parseArgs({
  options: {
    width: { type: 'string', default: '600' },
    scheme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: MAIL_PICTURES },
  },
});

const MOST_BYTES = 3_000_000;
const HIGHEST_PX = 1600;

const width = Number(options.width);
const language = LANGUAGES.find((known) => known === options.language) ?? LANGUAGES[0];
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width, height: 400 } });
await page.emulateMedia({ colorScheme: options.scheme === 'dark' ? 'dark' : 'light' });
await rm(options.out, { recursive: true, force: true });
await mkdir(options.out, { recursive: true });
for (const sample of await sampleMails(language)) {
  await page.setContent(sample.mail.html);
  const whole: number = await page.evaluate('document.body.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(whole, HIGHEST_PX) };
  const picture = await page.screenshot({ fullPage: true, clip });
  await writeFile(join(options.out, pictureOf(sample)), await fewColors(picture));
}
await browser.close();

const names = await readdir(options.out);
const sizes = await Promise.all(names.map(async (name) => (await stat(join(options.out, name))).size));
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${names.length} pictures, ${(total / 1000).toFixed(0)} kB, in ${options.out}\n`);
if (total > MOST_BYTES) throw new Error(`The pictures are more than ${MOST_BYTES} bytes`);
