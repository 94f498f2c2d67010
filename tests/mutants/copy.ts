import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { changesOf } from '../simulation/planted/bug.ts';
import type { Mutant } from './bug.ts';

/** Our own packages are links into the tree; those of the copy lead into the copy. */
const OWN = '@sward';

/** A copy of the working tree, as it is now, in which bugs are planted. */
export interface Copy {
  folder: string;
  /** See {@link plantIn}. */
  plant(mutant: Mutant): () => void;
  remove(): void;
}

/**
 * Copies the files that git knows or would add, and links the packages. The copy lies outside of the tree, because the
 * tree's Jest ignores folders for temporary files.
 */
export function copyTree(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'sward-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  linkPackages(root, folder);
  return {
    folder,
    plant: (mutant) => plantIn(folder, mutant),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function linkPackages(root: string, folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of ['', ...workspaces]) {
    const packages = join(workspace, 'node_modules');
    if (!existsSync(join(root, packages))) continue;
    mkdirSync(join(folder, packages), { recursive: true });
    for (const name of readdirSync(join(root, packages)).filter((each) => each !== OWN))
      link(join(root, packages, name), join(folder, packages, name));
  }
  const own = join('node_modules', OWN);
  mkdirSync(join(folder, own));
  for (const name of readdirSync(join(root, own))) {
    const source = relative(realpathSync(root), realpathSync(join(root, own, name)));
    link(join(folder, source), join(folder, own, name));
  }
}

/** Links files and, on Windows without special rights, folders. */
function link(target: string, path: string): void {
  symlinkSync(target, path, 'junction');
}

/**
 * Replaces the pieces of a bug in the files below a folder; returns a function that puts them back.
 * @throws RangeError when a piece does not stand exactly once in its file any more; then nothing is changed.
 */
export function plantIn(folder: string, mutant: Omit<Mutant, 'name' | 'finder'>): () => void {
  const before = new Map<string, string>();
  const restore = () => {
    for (const [path, source] of before) writeFileSync(path, source);
  };
  for (const { file, piece, instead } of changesOf(mutant)) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    const parts = source.split(piece);
    if (parts.length !== 2) {
      restore();
      throw new RangeError(`${file} has ${parts.length - 1} times what is replaced`);
    }
    if (!before.has(path)) before.set(path, source);
    writeFileSync(path, parts.join(instead));
  }
  return restore;
}
