import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, withoutLocalPrograms } from './exec.mjs';

/**
 * Installs the packages when they are missing or belong to another package-lock.json. Prints what it does. When the
 * installation fails, prints npm's output and throws.
 *
 * @param {string} root Folder of the repository.
 */
export async function ensureInstalled(root) {
  const lockFile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', '.sward-lock');
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  if (!existsSync(record) && installedByHand(root, lockFile)) {
    writeFileSync(record, wanted);
    return;
  }
  process.stdout.write('Installing packages (once, about a minute) …\n');
  const started = performance.now();
  const { code, output } = await runNpm(root, ['ci', '--loglevel=error']);
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error(`The packages could not be installed: npm ci ended with ${code}.`);
  }
  writeFileSync(record, wanted);
  process.stdout.write(`Installed packages in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

/** npm writes its own record last. A record newer than the lock file means a complete installation. */
function installedByHand(root, lockFile) {
  const ownRecord = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  return ownRecord !== undefined && ownRecord.mtimeMs >= statSync(lockFile).mtimeMs;
}

/**
 * Runs npm without showing its output, and returns the output with the exit code.
 *
 * @param {string} root Folder of the repository.
 * @param {readonly string[]} args
 */
export function runNpm(root, args) {
  const options = { cwd: root, env: withoutLocalPrograms(), capture: true };
  const own = process.env.npm_execpath;
  // Under `npm start` npm passes its own path, by which it also runs on Windows without a shell.
  if (own && /npm-cli\.[cm]?js$/.test(own)) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
