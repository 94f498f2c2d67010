import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asksForHelp, helpIn } from './lib/help.mjs';

/**
 * `npm run prepare`, the last step of `npm ci` and `npm install`: installs the git hooks of lefthook.yml. Never fails, since hooks are a
 * help and not a condition. Does nothing in CI, in a copy without git, in a linked worktree (which shares the hooks of
 * its repository) and without development packages.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lefthook = join(root, 'node_modules', 'lefthook', 'bin', 'index.js');
const ownsHooks = statSync(join(root, '.git'), { throwIfNoEntry: false })?.isDirectory() ?? false;
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

if (asksForHelp(process.argv)) process.stdout.write(helpIn(root, 'scripts/hooks.mjs'));
else if (ownsHooks && !isCi && existsSync(lefthook)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [lefthook, 'install'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) process.stdout.write(`The git hooks were not put in place: ${stderr || stdout}\n`);
}
