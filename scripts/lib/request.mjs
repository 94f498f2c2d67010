import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS, SUITES } from './steps.mjs';

/** Every name that `npm test -- …` knows. */
export const PARTS = ['build', ...CHECKS, 'simulation', ...SUITES.map(({ name }) => name)];

const USAGE = `Parts: ${PARTS.join(' ')}. Or: test files or folders; affected [--since <commit>]; watch <suite>.`;

/**
 * Returns the test files that the names stand for: a file itself, or all test files of a folder.
 *
 * @param {string} root Folder of the repository.
 * @param {readonly string[]} named
 * @returns {readonly string[]} Throws for a name without any.
 */
export function testFilesOf(root, named) {
  return named.flatMap((name) => {
    const found = statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(join(root, name), { recursive: true }).map((file) => join(name, file))
      : [name];
    const tests = found.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(root, file)));
    if (tests.length === 0) throw new Error(`${name} is no test file, and no folder with one. ${USAGE}`);
    return tests;
  });
}

/**
 * Reads the arguments of `npm test`: names of parts, paths of test files and folders, or one of `affected` and `watch`.
 *
 * @param {readonly string[]} args
 * @returns {{ parts: readonly string[], files: readonly string[], name?: string, affected: boolean, watch: boolean, since?: string, all: boolean, needsBrowser: boolean }}
 *   Throws, saying what there is, when a word means nothing.
 */
export function readRequest(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      since: { type: 'string' },
      name: { type: 'string', short: 't' },
    },
  });
  const [first, ...rest] = positionals;
  const special = ['affected', 'watch'].find((word) => word === first);
  const words = special ? rest : positionals;
  const files = words.filter((word) => /[/.]/.test(word));
  const named = words.filter((word) => !files.includes(word));
  const suites = SUITES.map(({ name }) => name);
  const wrong =
    named.some((word) => !(special === 'watch' ? suites : PARTS).includes(word)) ||
    (special === 'watch' && named.length === 0) ||
    (files.length > 0 && (special !== undefined || named.length > 0));
  if (wrong) throw new Error(`npm test -- ${args.join(' ')} means nothing. ${USAGE}`);
  const parts = words.length === 0 ? PARTS : named;
  return {
    parts,
    files,
    name: values.name,
    affected: special === 'affected',
    watch: special === 'watch',
    since: values.since,
    all: values.all,
    needsBrowser:
      SUITES.some(({ name, browser }) => browser && parts.includes(name)) ||
      files.some((file) => /tests\/(accessibility|browser)/.test(file)),
  };
}
