import { globSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
const MODULES = '{app,features,form,lib,messages,parts,ui}/**/*.{ts,tsx}';
/** Tests, the other language, and modules that run in a context of their own. */
const NOT_OF_THE_PAGE = /\.test\.|\.es\.ts$|-worker\.ts$|\/offline\.tsx$/;

/**
 * Imports all of the app before its first test. Parts that a page loads on demand are then there at once, and no test
 * waits for files, which its own clock would not do.
 */
export async function loadApp(): Promise<void> {
  const files = globSync(MODULES, { cwd: SRC }).filter((file) => !NOT_OF_THE_PAGE.test(`/${file}`));
  await Promise.all(files.map((file) => import(join(SRC, file))));
}
