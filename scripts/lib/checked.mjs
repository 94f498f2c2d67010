import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recordOf = (root, check) => join(root, '.cache', 'checked', check);

/** Returns whether the check has passed on a tree with this hash: the same tree gets the same verdict. */
export function isKnownGood(root, check, tree) {
  if (tree === undefined) return false;
  try {
    return readFileSync(recordOf(root, check), 'utf8') === tree;
  } catch {
    return false;
  }
}

/** Records that the check passed on the tree with this hash. Skips a tree that changed during the check. */
export function rememberGood(root, check, tree) {
  if (tree === undefined || treeHash(root) !== tree) return;
  mkdirSync(join(root, '.cache', 'checked'), { recursive: true });
  writeFileSync(recordOf(root, check), tree);
}

/**
 * Returns a hash of every file that git does not ignore, with its contents. Returns undefined in a copy without git,
 * which is checked every time.
 */
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
