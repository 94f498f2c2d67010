import { globSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
const MODULES = '{app,features,form,lib,messages,parts,ui}/**/*.{ts,tsx}';
/** Tests, the other language, and what runs in a context of its own. */
const NOT_OF_THE_PAGE = /\.test\.|\.es\.ts$|-worker\.ts$|\/offline\.tsx$/;

/**
 * Imports all of the app before its first test: parts that a page loads when it needs them are there at once then, and no test
 * waits for files, which a clock of its own would not do.
 */
export async function loadApp(): Promise<void> {
  const files = globSync(MODULES, { cwd: SRC }).filter((file) => !NOT_OF_THE_PAGE.test(`/${file}`));
  await Promise.all(files.map((file) => import(join(SRC, file))));
}
