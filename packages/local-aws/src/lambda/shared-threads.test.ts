import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsByHand } from '../../testing/core.ts';
import { functionResource } from '../../testing/lambda.ts';
import { createSharedOffset } from '../clock/shared-offset.ts';
import { type Limits, limitsOf } from '../core/limits.ts';
import { createFunctions, type LocalFunctions } from './functions.ts';

let functions: LocalFunctions | undefined;
let printed: string[];
beforeEach(() => {
  printed = [];
});
afterEach(() => functions?.stop());

/** Runs functions whose code is in one build, next to the `./shared.mjs` that they import. */
function together(
  code: Record<string, string>,
  shared = '',
  limits: Limits = limitsOf(20),
  sharedThreads = 1,
) {
  const folder = mkdtempSync(join(tmpdir(), 'together-'));
  writeFileSync(join(folder, 'shared.mjs'), shared);
  const resources = Object.entries(code).map(([name, text]) => {
    writeFileSync(join(folder, `${name}.mjs`), text);
    return functionResource(name, 'throw new Error("the bundle of its own");', {
      Timeout: 20,
      Environment: { Variables: { TABLE: `table-of-${name}` } },
    });
  });
  const names = new Map(resources.map(({ codeFolder, ref }) => [codeFolder, ref]));
  functions = createFunctions({
    resources,
    awsUrl: 'http://127.0.0.1:4000',
    keyOf: ({ name }) => ({ accessKeyId: `key-of-${name}`, secretAccessKey: 'secret' }),
    clockOffset: createSharedOffset(0),
    print: (name, line, stream) => printed.push(`${name} ${stream} ${line}`),
    limits,
    sharedThreads,
    sharedEntry: (own) => join(folder, `${names.get(own)}.mjs`),
  });
  const { invoke } = functions;
  return { folder, call: (name: string, event: unknown = {}) => invoke(name, event) };
}

const COUNTS = `
import { made } from './shared.mjs';
let calls = 0;
export const handler = async () => { calls += 1; await new Promise(setImmediate); return { made, calls }; };`;

test('functions share modules, and each environment has what it keeps for itself', async () => {
  const { call } = together({ a: COUNTS, b: COUNTS }, 'export const made = Math.random();');

  const [first, beside] = (await Promise.all([call('a'), call('a')])) as { made: number; calls: number }[];
  const other = (await call('b')) as { made: number };

  expect([first?.calls, beside?.calls]).toEqual([1, 1]);
  expect([beside?.made, other.made]).toEqual([first?.made, first?.made]);
});

test('environments go to the threads in turn', async () => {
  const { call } = together({ a: COUNTS }, 'export const made = Math.random();', limitsOf(20), 2);

  const answers = (await Promise.all([call('a'), call('a')])) as { made: number }[];

  expect(new Set(answers.map(({ made }) => made)).size).toBe(2);
});

const SAYS = `
import { fromShared } from './shared.mjs';
const atStart = process.env.TABLE;
console.log('starts');
export const handler = async () => {
  await new Promise(setImmediate);
  console.log('one\\ntwo'); console.error('three');
  return [atStart, process.env.TABLE, fromShared(), process.env.AWS_ACCESS_KEY_ID];
};`;

test('each has variables of its own while it starts and while it runs, wherever they are read', async () => {
  const { call } = together(
    { a: SAYS, b: SAYS },
    'export const fromShared = () => process.env.AWS_LAMBDA_FUNCTION_NAME;',
  );

  const answers = await Promise.all([call('a'), call('b')]);

  expect(answers).toEqual([
    ['table-of-a', 'table-of-a', 'a', 'key-of-a'],
    ['table-of-b', 'table-of-b', 'b', 'key-of-b'],
  ]);
});

test('what each prints arrives under its name', async () => {
  const { call } = together({ a: SAYS, b: SAYS }, 'export const fromShared = () => 0;');

  await Promise.all([call('a'), call('b')]);

  expect(printed.sort()).toEqual(
    ['a', 'b'].flatMap((name) => [
      `${name} stderr three`,
      `${name} stdout one`,
      `${name} stdout starts`,
      `${name} stdout two`,
    ]),
  );
});

test('one that does not start leaves the others as they are', async () => {
  const { call } = together({ a: 'throw new RangeError("init");', b: 'export const handler = () => 1;' });

  const answers = await Promise.allSettled([call('a'), call('b'), call('a')]);

  expect(answers).toMatchObject([
    { status: 'rejected', reason: { errorType: 'RangeError', message: 'init' } },
    { value: 1 },
    { status: 'rejected', reason: { errorType: 'RangeError' } },
  ]);
});

test('one that is cut off ends its thread, and all of them start anew', async () => {
  const { limits, end, lengths } = limitsByHand();
  const { folder, call } = together(
    {
      a: `import { writeFileSync } from 'node:fs';
        let calls = 0;
        export const handler = ({ hangAt }) => { calls += 1; if (hangAt) writeFileSync(hangAt, ''); while (hangAt); return calls; };`,
    },
    '',
    limits,
  );
  const before = await call('a');
  const hangAt = join(folder, 'hangs');
  const cut = call('a', { hangAt }).catch((error) => error);
  while (!existsSync(hangAt)) await new Promise((resolve) => setImmediate(resolve));
  end();

  expect(await cut).toMatchObject({ errorType: 'Sandbox.Timedout' });
  expect([before, await call('a')]).toEqual([1, 1]);
  expect(lengths()).toEqual([]);
});
