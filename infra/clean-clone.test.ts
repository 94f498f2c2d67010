import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { releaseOf } from './release.ts';

/** Runs the build that `cdk` runs before the stacks, with a context as `cdk` passes it. */
async function build(context: object): Promise<{ code: number; said: string }> {
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
  return await promisify(execFile)(process.execPath, ['infra/build.ts'], { env }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }) => ({ code, said: stderr.replaceAll(/\(node:.*\n.*\n/g, '') }),
  );
}

test.each([
  ['without a stage', {}, /^No stage is named: -c stage=<local\|dev\|.*npm run synth\.\n$/],
  [
    'of a stage whose values are to be set',
    { stage: 'prod' },
    /^Stage prod is not ready .*\n( {2}\w+ .+\n){11}Put them /s,
  ],
])(
  'a synthesis %s ends before anything is built, with all that there is to do',
  async (_, context, message) => {
    const { code, said } = await build(context);

    expect(said).toMatch(message);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  },
);

test('npm run synth needs no value of anybody', () => {
  expect(readFileSync('scripts/lib/steps.mjs', 'utf8')).toMatch(
    /synth: \{[^}]*tools: [^}]*'stage=prod', '-c', 'rehearsal=yes'/,
  );
});

test('the release is what the pipeline says, else the commit that is checked out', () => {
  expect(releaseOf({ SWARD_RELEASE: 'abc1234' })).toBe('abc1234');
  expect(releaseOf({})).toMatch(/^([0-9a-f]{40}(-changed)?|unknown)$/);
});
