import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './exec.mjs';

/** The first release that runs TypeScript files as they are. */
const NEEDED = [22, 18];

/**
 * Returns the Node that runs the product: the one among the packages, or the running one if it is new enough.
 *
 * @param {string} root Folder of the repository.
 * @returns {string} Path of the program. Throws, saying what to install, when neither will do.
 */
export function findNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(packaged)) return packaged;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;
  throw new Error(
    `Sward runs on Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}, and no newer one comes ` +
      `with the packages for ${process.platform} ${process.arch}. Install Node 24 from https://nodejs.org.`,
  );
}

/**
 * Runs a script of the repository on that Node and returns its exit code. Compiled code is kept, so that the next run
 * starts faster.
 *
 * @param {string} root Folder of the repository.
 * @param {readonly string[]} args Script and its arguments.
 * @param {Parameters<typeof run>[2]} [options] See `run`.
 */
export async function runOnNode(root, args, options = {}) {
  return (await resultOnNode(root, args, options)).code;
}

/** Does the same, and returns the output, too, if it was captured. */
export async function resultOnNode(root, args, { env = process.env, ...options } = {}) {
  return await run(findNode(root), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...env },
    ...options,
  });
}
