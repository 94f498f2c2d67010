import { execFileSync } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import { join, sep } from 'node:path';
import { affectedTests } from './affected.mjs';
import { runParts } from './run-parts.mjs';
import { SUITES } from './steps.mjs';
import { printVerdict } from './verdict.mjs';

/** Folders with everything that a suite tests. */
export const FOLDERS = ['frontend', 'infra', 'local', 'packages', 'services', 'shared', 'tests', 'tools'];
const MADE = /(^|\/)(node_modules|dist|cdk\.out|\.cache|\.sward|test-results)(\/|$)/;
/** Editors write a file in several steps. */
const CALM_MS = 150;

/**
 * `npm test -- watch <part>`: runs the part. After every change it runs those test files of the part that the change
 * can break, until Ctrl-C ends it.
 *
 * @param {string} root Folder of the repository.
 * @param {{ parts: readonly string[], name?: string }} request One part or more.
 * @returns {Promise<never>}
 */
export async function watch(root, { parts, name }) {
  const own = SUITES.filter((suite) => parts.includes(suite.name));
  let changed = new Set();
  let wake = () => undefined;
  for (const folder of FOLDERS) {
    watchFolder(join(root, folder), { recursive: true }, (_event, path) => {
      const file = `${folder}/${String(path).replaceAll(sep, '/')}`;
      if (MADE.test(file)) return;
      changed.add(file);
      wake();
    });
  }
  printVerdict(await runParts(root, { parts, files: [], name }));
  for (;;) {
    process.stdout.write('\nWatching; Ctrl-C ends.\n');
    await new Promise((resolve) => {
      wake = resolve;
      if (changed.size) resolve();
    });
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    const files = testsOf(root, own, [...changed]);
    changed = new Set();
    if (files.length) printVerdict(await runParts(root, { parts: [], files, name }));
  }
}

function testsOf(root, suites, changed) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const { files } = affectedTests(root, list.toString().split('\0').filter(Boolean), changed);
  return files.filter((file) => suites.some(({ folders }) => folders.test(file)));
}
