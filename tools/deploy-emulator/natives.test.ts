import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOwnNatives } from './natives.ts';

test("a bundle with machine code for Lambda's machines gets that of this one beside it, and no other does", async () => {
  const assembly = await mkdtemp(join(tmpdir(), 'sward-natives-'));
  const images = join(assembly, 'asset.photos', 'node_modules', '@img');
  await mkdir(join(images, 'sharp-linux-arm64'), { recursive: true });
  await mkdir(join(assembly, 'asset.api'));
  await writeFile(join(assembly, 'manifest.json'), '{}');

  await addOwnNatives(assembly);

  const [all, api] = await Promise.all([readdir(images), readdir(join(assembly, 'asset.api'))]);
  await rm(assembly, { recursive: true });
  expect(all).toEqual(expect.arrayContaining(['sharp-linux-arm64', ...(await readdir('node_modules/@img'))]));
  expect(api).toEqual([]);
});
