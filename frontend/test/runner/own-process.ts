import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TEST = join(import.meta.dirname, '..');
const PRELUDE = `
  import { join } from 'node:path';
  import { serveModules } from ${JSON.stringify(join(TEST, 'runner/modules.ts'))};
  serveModules();
  const load = (file) => import(join(${JSON.stringify(join(TEST, '../src'))}, file));
`;

/**
 * Runs a program without a page, into which nothing of the app is imported yet. `load` imports a module by its path
 * from `src`. Returns the final value of its variable `result`, as JSON keeps it.
 */
export async function inOwnProcess<Result>(program: string): Promise<Result> {
  const source = `${PRELUDE}\n${program}\nprocess.stdout.write(JSON.stringify(result));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout) as Result;
}
