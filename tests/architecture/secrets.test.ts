import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The check `secrets` of `npm test` looks at every file that git does not ignore; these tests prove that it finds
 * secrets.
 */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sward-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function scan(content: string): { code: number | null; output: string } {
  const file = join(folder, 'settings.ts');
  writeFileSync(file, content);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/secretlint/bin/secretlint.js', '--no-gitignore', file],
    { encoding: 'utf8' },
  );
  return { code: status, output: stdout };
}

const letters = (text: string, times: number) => text.repeat(times);

// Composed here, so that no secret stands in the repository.
const PLANTED: [string, string][] = [
  ['a secret key of AWS', `AWS_SECRET_ACCESS_KEY = "${letters('wJa1rXUtnF', 4)}"`],
  ['a secret key of Stripe', `const key = 'sk_live_${letters('4eC39HqLyj', 3)}';`],
  ['a password in an address', `fetch('https://ada:${letters('pa55w0rd', 2)}@api.sward.net/');`],
];

test.each(PLANTED)('%s is found', (_what, line) => {
  const { code, output } = scan(`${line}\n`);

  expect(output).toContain('settings.ts');
  expect(code).toBe(1);
});

test('a file without any passes', () => {
  expect(scan("export const name = 'Sward';\n").code).toBe(0);
});
