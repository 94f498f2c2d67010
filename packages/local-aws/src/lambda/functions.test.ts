import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsByHand } from '../../testing/core.ts';
import { functionResource } from '../../testing/lambda.ts';
import type { LoadedResource } from '../cfn/load.ts';
import { createSharedOffset, writeOffset } from '../clock/shared-offset.ts';
import { type Limits, limitsOf } from '../core/limits.ts';
import { createFunctions, type LocalFunctions } from './functions.ts';

const started: LocalFunctions[] = [];
let printed: string[] = [];
let clockOffset: SharedArrayBuffer;

beforeEach(() => {
  printed = [];
  clockOffset = createSharedOffset(0);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((functions) => functions.stop()));
});

function start(resource: LoadedResource, idleMs?: number, limits: Limits = limitsOf(20)) {
  const functions = createFunctions({
    resources: [resource],
    awsUrl: 'http://127.0.0.1:4000',
    keyOf: ({ name }) => ({ accessKeyId: `key-of-${name}`, secretAccessKey: 'secret' }),
    clockOffset,
    print: (name, line, stream) => printed.push(`${name} ${stream} ${line}`),
    overrides: { SITE_URL: 'http://localhost:3000' },
    limits,
    ...(idleMs !== undefined && { idleMs }),
  });
  started.push(functions);
  return (event: unknown = {}) => functions.invoke(resource.arn, event);
}

const run = (code: string, properties?: LoadedResource['properties'], idleMs?: number) =>
  start(functionResource('api', code, properties), idleMs);

test('gives the event and a context, and answers what the handler returns', async () => {
  const invoke = run(`export const handler = async (event, context) => ({
    event, name: context.functionName, arn: context.invokedFunctionArn, memory: context.memoryLimitInMB,
    remaining: context.getRemainingTimeInMillis() > 0, id: typeof context.awsRequestId,
  });`);

  const result = await invoke({ a: [1, 'ä'] });

  expect(result).toEqual({
    event: { a: [1, 'ä'] },
    name: 'api',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:api',
    memory: '128',
    remaining: true,
    id: 'string',
  });
});

test('has the variables of the template and of Lambda, and none of this process', async () => {
  process.env.OUTSIDE = 'leaked';
  const variables = {
    TABLE: 'accounts',
    SITE_URL: 'https://sward.example',
    NODE_OPTIONS: '--enable-source-maps',
  };
  const invoke = run('export const handler = () => process.env;', { Environment: { Variables: variables } });

  const env = (await invoke()) as Record<string, string>;

  delete process.env.OUTSIDE;
  expect(env).toMatchObject({
    TABLE: 'accounts',
    SITE_URL: 'http://localhost:3000',
    AWS_ACCESS_KEY_ID: 'key-of-api',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:4000',
    AWS_LAMBDA_FUNCTION_NAME: 'api',
    TZ: 'UTC',
  });
  expect(env.OUTSIDE).toBeUndefined();
});

test('its Date is product time, its timers and performance are real', async () => {
  const invoke = run(`export const handler = async () => {
    const before = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return {
      now: Date.now(), made: new Date().getTime(), text: Date(), given: new Date(0).toISOString(),
      parts: new Date(2026, 0, 2).getDate(), is: new Date() instanceof Date, same: new Date().constructor === Date,
      took: performance.now() - before, utc: Date.UTC(2026, 0, 1), parsed: Date.parse('2026-01-01'),
    };
  };`);
  await invoke();
  const ahead = 400 * 86_400_000;
  writeOffset(clockOffset, ahead);
  const before = Date.now();

  const result = (await invoke()) as Record<string, number> & { text: string };

  const after = Date.now();
  for (const time of [result.now, result.made, Date.parse(result.text)]) {
    // The text has no milliseconds.
    expect(time).toBeGreaterThanOrEqual(Math.floor((before + ahead) / 1000) * 1000);
    expect(time).toBeLessThanOrEqual(after + ahead);
  }
  expect(result).toMatchObject({ given: '1970-01-01T00:00:00.000Z', parts: 2, is: true, same: true });
  expect(result.took).toBeLessThan(ahead);
  expect(result).toMatchObject({ utc: Date.UTC(2026, 0, 1), parsed: Date.parse('2026-01-01') });
});

test('what JSON cannot say does not leave the function', async () => {
  const invoke = run('export const handler = () => ({ a: undefined, d: new Date(0), n: null });');

  expect(await invoke()).toEqual({ d: '1970-01-01T00:00:00.000Z', n: null });
});

test.each<[name: string, code: string, expected: object]>([
  [
    'a thrown error',
    `class NotYet extends Error { name = 'NotYet' }; export const handler = () => { throw new NotYet('soon'); };`,
    { errorType: 'NotYet', message: 'soon' },
  ],
  ['a thrown text', `export const handler = () => { throw 'x'; };`, { errorType: 'string', message: 'x' }],
  ['a broken bundle', 'throw new RangeError("init");', { errorType: 'RangeError', message: 'init' }],
  ['no handler', 'export const other = 1;', { errorType: 'Runtime.HandlerNotFound' }],
  ['an exit', 'export const handler = () => process.exit(3);', { errorType: 'Runtime.ExitError' }],
  [
    'a rejection that nobody handles',
    `export const handler = () => { Promise.reject(new Error('lost')); return new Promise(() => {}); };`,
    { errorType: 'Runtime.ExitError', message: 'lost' },
  ],
])('%s is a failure of the invocation', async (_name, code, expected) => {
  await expect(run(code)()).rejects.toMatchObject(expected);
});

test('a thrown error carries its trace', async () => {
  const failing = run(`export const handler = () => { throw new Error('here'); };`)();

  await expect(failing).rejects.toMatchObject({
    trace: expect.arrayContaining(['Error: here', expect.stringContaining('index.mjs')]),
  });
});

test('a trace names the places of the sources where the bundle has a map', async () => {
  const code = `export const handler = () => { throw new Error('here'); };
//# sourceMappingURL=index.mjs.map`;
  const resource = functionResource('api', code);
  // The line of the throw came from line 7 of the source.
  const map = { version: 3, sources: ['../src/pay.ts'], names: [], mappings: 'AAMA' };
  writeFileSync(join(resource.codeFolder ?? '', 'index.mjs.map'), JSON.stringify(map));

  const { trace } = (await start(resource)().catch((error) => error)) as { trace: string[] };

  expect(trace.slice(0, 2)).toEqual(['Error: here', expect.stringMatching(/^ {4}at .*src\/pay\.ts:7:1\)?$/)]);
  // The thread's own entry too, though it is started from memory.
  expect(trace[2]).toMatch(/^ {4}at .*lambda\/worker\.ts:\d+:\d+\)?$/);
});

test('an invocation over its time is cut off, and the next one starts anew', async () => {
  const resource = functionResource(
    'api',
    `import { writeFileSync } from 'node:fs';
    let count = 0;
    export const handler = async ({ hangAt }) => {
      count += 1;
      if (hangAt) writeFileSync(hangAt, '');
      while (hangAt);
      return count;
    };`,
    { Timeout: 15 },
  );
  const { limits, end, lengths } = limitsByHand();
  const invoke = start(resource, undefined, limits);
  const hangAt = join(resource.codeFolder ?? '', 'hangs');
  const before = await invoke({});
  const cut = invoke({ hangAt }).catch((error) => error);
  while (!existsSync(hangAt)) await new Promise((resolve) => setImmediate(resolve));
  const allowed = lengths();

  end();

  expect(await cut).toMatchObject({
    errorType: 'Sandbox.Timedout',
    message: expect.stringMatching(/Task timed out after 15\.00 seconds$/),
  });
  expect([before, await invoke({})]).toEqual([1, 1]);
  expect([allowed, lengths()]).toEqual([[15_000], []]);
});

test('a function that does not start is given up after ten seconds', async () => {
  const { limits, end, lengths } = limitsByHand();
  const invoke = start(
    functionResource('api', 'await new Promise(() => setInterval(() => {}, 1));'),
    1,
    limits,
  );
  const started = invoke().catch((error) => error);
  const allowed = lengths();

  end();

  expect(allowed).toEqual([10_000]);
  expect(await started).toMatchObject({
    errorType: 'Sandbox.Timedout',
    message: 'Init timed out after 10 seconds',
  });
});

test('an environment runs one invocation at a time; others wait or get their own', async () => {
  const invoke = run(
    `let running = 0; export const handler = async () => {
      running += 1; const most = running; await new Promise((resolve) => setTimeout(resolve, 20)); running -= 1; return most;
    };`,
    { ReservedConcurrentExecutions: 2, Timeout: 20 },
  );

  expect(await Promise.all(Array.from({ length: 6 }, () => invoke()))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a function with no reserved concurrency refuses', async () => {
  const invoke = run('export const handler = () => 1;', { ReservedConcurrentExecutions: 0 });

  await expect(invoke()).rejects.toMatchObject({ errorType: 'TooManyRequestsException' });
});

test('an environment that no one needs any more ends', async () => {
  const invoke = run('const made = Math.random(); export const handler = () => made;', {}, 30);
  const first = await invoke();

  let next = first;
  while (next === first) {
    // Waits for an invocation that meets a new environment.
    await new Promise((resolve) => setTimeout(resolve, 40));
    next = await invoke();
  }

  expect(next).not.toBe(first);
});

test('what it prints arrives line by line under its name', async () => {
  const invoke = run(`export const handler = () => { console.log('one\\ntwo'); console.error('three'); };`);

  await invoke();
  while (printed.length < 3) await new Promise((resolve) => setImmediate(resolve));

  expect(printed.sort()).toEqual(['api stderr three', 'api stdout one', 'api stdout two']);
});

test('only Node functions can run', () => {
  expect(() => run('', { Runtime: 'python3.12' })).toThrow('Stack shop, api: only Node functions');
});

test('packages with machine code are loaded here, before the first worker brings them in', async () => {
  const resource = functionResource(
    'native',
    `import { thread } from 'addon'; export const handler = () => thread;`,
  );
  const folder = resource.codeFolder ?? '';
  mkdirSync(join(folder, 'node_modules/addon'), { recursive: true });
  const code = `
    const { isMainThread } = require('node:worker_threads');
    if (isMainThread) process.env.ADDON_LOADED_IN = 'main';
    exports.thread = isMainThread ? 'main' : 'worker';`;
  writeFileSync(join(folder, 'node_modules/addon/index.js'), code);
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"addon":"1.0.0"}}');
  const invoke = start(resource);

  expect(await invoke()).toBe('worker');
  expect(process.env.ADDON_LOADED_IN).toBe('main');
  delete process.env.ADDON_LOADED_IN;
});

test('an unknown function is a failure', async () => {
  run('export const handler = () => 1;');

  await expect(
    started[0]?.invoke('arn:aws:lambda:us-east-1:000000000000:function:other', {}),
  ).rejects.toMatchObject({
    errorType: 'ResourceNotFoundException',
  });
});
