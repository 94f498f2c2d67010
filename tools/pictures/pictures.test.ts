import { readdir, readFile, stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { OG_SIZE, ogDocument } from './og.ts';
import { SCENES, samplePhoto } from './sample-photos.ts';

const PHOTOS = 'local/sample-photos';

test('the picture beside a link is as large as it says, and light', async () => {
  const png = await readFile('frontend/public/og.png');

  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(OG_SIZE);
  expect(png.length).toBeLessThan(40_000);
});

test('it shows the headline of the first page in the colors and the face of the site, and loads nothing', async () => {
  const html = await ogDocument();

  expect(html).toContain('<h1>Connect with Local Lawn Service Professionals</h1>');
  expect(html).toContain('--paper: #fbfaf5');
  expect([...html.matchAll(/(?:url\(|src=|href=)["']?(?!#)([^"')]{5})/g)].map(([, start]) => start)).toEqual([
    'data:',
  ]);
});

test('each scene has its photo, small and marked as a sample', async () => {
  const names = (await readdir(SCENES)).map((scene) => parse(scene).name);

  expect((await readdir(PHOTOS)).map((photo) => parse(photo).name)).toEqual(names);
  for (const name of names) {
    expect((await stat(`${PHOTOS}/${name}.jpg`)).size).toBeLessThan(40_000);
    expect(await samplePhoto(`${SCENES}/${name}.svg`)).toContain('<span>Sample photo</span>');
  }
});

test('each photo stands in one job of the sample people', async () => {
  const seed = await readFile('local/seed.ts', 'utf8');

  for (const photo of await readdir(PHOTOS)) expect(seed.split(`'${parse(photo).name}'`)).toHaveLength(2);
});
