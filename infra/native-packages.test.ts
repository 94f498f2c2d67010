import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOUD_FUNCTIONS, FUNCTIONS, ROOT } from './paths.ts';

/** Reads a JSON file of the built bundles. */
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const PHOTOS = 'requests-photos';

test('the photo function alone needs a package with machine code', () => {
  const withPackages = readdirSync(FUNCTIONS).filter((name) =>
    existsSync(join(FUNCTIONS, name, 'package.json')),
  );

  expect(withPackages).toEqual([PHOTOS]);
  expect(readdirSync(CLOUD_FUNCTIONS)).toEqual([PHOTOS]);
});

test("what the cloud's copy installs is what the repository has locked, for Lambda's machines too", () => {
  const { packages } = readJson(ROOT, 'package-lock.json');
  const own = readJson(CLOUD_FUNCTIONS, PHOTOS, 'package-lock.json').packages;

  expect(readJson(CLOUD_FUNCTIONS, PHOTOS, 'package.json').dependencies).toEqual({
    sharp: packages['node_modules/sharp'].version,
  });
  expect(Object.keys(own)).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/detect-libc',
      'node_modules/@img/sharp-linux-arm64',
      'node_modules/@img/sharp-libvips-linux-arm64',
    ]),
  );
  for (const [path, locked] of Object.entries(own)) if (path) expect(locked).toEqual(packages[path]);
});
