import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recordOf = (root, check) => join(root, '.cache', 'checked', check);

/** Whether the check has passed on a tree with this hash; what it said of a tree is true of the same tree again. */
export function isKnownGood(root, check, tree) {
  if (tree === undefined) return false;
  try {
    return readFileSync(recordOf(root, check), 'utf8') === tree;
  } catch {
    return false;
  }
}

/** The check has passed on a tree that had this hash when it began; a tree that changed meanwhile is not remembered. */
export function rememberGood(root, check, tree) {
  if (tree === undefined || treeHash(root) !== tree) return;
  mkdirSync(join(root, '.cache', 'checked'), { recursive: true });
  writeFileSync(recordOf(root, check), tree);
}

/** Of every file that git knows or would take, with its contents; nothing in a copy without git, which is checked each time. */
export function treeHash(root) {
  try {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const hash = createHash('sha256');
    for (const file of list.toString().split('\0').filter(Boolean).sort()) {
      hash.update(file);
      hash.update(readFileSync(join(root, file)));
    }
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
