/**
 * @covers infra
 * @stack none
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@sward/shared/kernel';
import { CLIENT, rawCall } from '../fuzz/raw-call.ts';
import { awsOf, contents, tableClient } from '../support/aws.ts';
import { person, SEED_PASSWORD, signIn } from '../support/people.ts';
import { type Stack, type StackOptions, startStack } from '../support/stack.ts';
import { paidJob, payment, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

const stacks: Stack[] = [];
const folders: string[] = [];

async function start(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack(options);
  stacks.push(stack);
  return stack;
}

afterAll(async () => {
  for (const stack of stacks) {
    await stack.kill();
    await stack.discard();
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Creates a folder for a start that is refused. */
async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-refused-'));
  folders.push(folder);
  return folder;
}

const lastLine = (stack: Stack) => stack.output().trimEnd().split('\n').at(-1);

/** Returns keys and contents of stored items, without counters and sessions. */
async function made(stack: Stack): Promise<Map<string, string>> {
  const client = tableClient(awsOf(stack));
  const all = await contents(client, ['THROTTLE', 'SESSION', 'DEVICE', 'OUTBOX']);
  client.destroy();
  return all;
}

/** The first stack, which seeds; the tests below continue with its state, in this order. */
let first: Stack;
let second: Stack;

beforeAll(async () => {
  first = await start();
});

describe('a first start', () => {
  test('ends what it prints with the address', () => {
    expect(lastLine(first)).toBe(`Sward is ready at ${first.url}`);
    expect(first.url).toMatch(/^http:\/\/localhost:\d+$/);
  });

  test('lists people who can sign in with what it lists', async () => {
    const listed = [...first.output().matchAll(/^ {2}(\w+) +(\S+@\S+) {2}(\S+)/gm)];

    expect(new Set(listed.map(([, role]) => role))).toEqual(new Set(['homeowner', 'provider', 'operator']));
    for (const [, , email = '', password = ''] of listed) {
      expect((await signIn(first.url, email, password)).cookies.size).toBeGreaterThan(0);
    }
  });

  test.each([
    ['a foreign name', { host: 'evil.test' }],
    ['a name that resolves to this machine', { host: 'localhost.evil.test' }],
    ['a foreign name with the port', { host: 'evil.test:80' }],
    ['a form of another site', { origin: 'https://evil.test' }],
    ['a hidden origin', { origin: 'null' }],
  ])('keeps the console from %s', async (_what, headers: Record<string, string>) => {
    const clock = () => world(first.url).local.now();
    const before = await clock();
    const calls = [
      { method: 'GET', path: '/_local' },
      { method: 'GET', path: '/_local/mail.json' },
      { method: 'GET', path: '/_local/events.json' },
      { method: 'POST', path: '/_local/clock', body: '{"advance":"P1D"}' },
      { method: 'POST', path: '/_local/stripe/faults', body: '{"next":"decline"}' },
    ];
    for (const call of calls) {
      expect({ call, status: (await rawCall(first.url, { ...call, headers })).status }).toEqual({
        call,
        status: 403,
      });
    }
    // Less than a day passed: the clock was not moved.
    expect((await clock()) - before).toBeLessThan(DAY);
  });

  test('lets this machine see the console', async () => {
    const { host, port } = new URL(first.url);
    for (const name of [host, `127.0.0.1:${port}`, `LOCALHOST:${port}`]) {
      const answer = await rawCall(first.url, {
        method: 'GET',
        path: '/_local/mail.json',
        headers: { host: name },
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    }
  });

  test('shows the API document and answers its health', async () => {
    const health = await rawCall(first.url, { method: 'GET', path: '/api/health', headers: CLIENT });

    expect([health.status, health.json]).toEqual([200, { status: 'ok' }]);
  });

  test('a second process on its state gives up with exit code 1 and says why', async () => {
    const second = startStack({ stateDir: first.stateDir });

    await expect(second).rejects.toThrow(/^ended with 1 before/);
    await expect(second).rejects.toThrow(/is in use: another process .* is running on it/);
    expect((await rawCall(first.url, { method: 'GET', path: '/api/health' })).status).toBe(200);
  });

  test('a second process on its port gives up with exit code 1 and says why', async () => {
    const { port } = new URL(first.url);
    const second = startStack({ port: Number(port), stateDir: await scratch() });

    await expect(second).rejects.toThrow(/^ended with 1 before/);
    await expect(second).rejects.toThrow(`Port ${port} is taken`);
  });
});

test('a port that any other program has is named, and nothing is written into the state', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };

  const stateDir = await scratch();
  const refused = startStack({ port, stateDir });

  await expect(refused).rejects.toThrow(/^ended with 1 before/);
  await expect(refused).rejects.toThrow(`Port ${port} is taken by another program`);
  expect(await readdir(stateDir)).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});

test.each([
  ['--port', 'x', 'x is not a port'],
  ['--port', '70000', '70000 is not a port'],
  ['--people', 'everyone', 'everyone is neither neighborhood, few nor a file'],
  ['--what', '', "Unknown option '--what'"],
])('%s %s is refused with exit code 1 and the usage', async (name, value, message) => {
  const refused = startStack({ args: value ? [name, value] : [name], stateDir: await scratch() });

  await expect(refused).rejects.toThrow(/^ended with 1 before/);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow('npm start -- [--port 3000]');
});

test('SIGTERM in the middle of work ends with code 0; a restart keeps everything and does not seed again', async () => {
  const w = world(first.url);
  const job = await paidJob(w);
  const requestId = await postRequest(w, job.owner);
  await w.local.advance('PT1S');
  const mails = (await w.local.mails()).length;
  const before = await made(first);
  const busy = Array.from({ length: 40 }, () =>
    job.owner.call('GET', '/api/homeowner/requests').catch(() => undefined),
  );

  const stopped = await first.stop();
  await Promise.all(busy);
  second = await start({ stateDir: first.stateDir });

  expect(stopped.code).toBe(0);
  expect(lastLine(second)).toBe(`Sward is ready at ${second.url}`);
  expect(first.output()).toContain('Adding sample people');
  expect(second.output()).not.toContain('Adding sample people');
  expect(second.output()).toContain('homeowner@sward.test');
  expect(await made(second)).toEqual(before);
  expect((await world(second.url).local.mails()).length).toBe(mails);
  // Sessions outlive the restart.
  const owner = person(second.url, job.owner.email);
  for (const [name, value] of job.owner.cookies) owner.cookies.set(name, value);
  expect(await payment(owner, job.paymentId)).toMatchObject({ status: 'held', amount: 46.95 });
  expect(await owner.api.call('requests.get', { params: { requestId } })).toMatchObject({
    status: 'pending',
  });
});

test('--fresh empties the state first; --no-seed leaves no accounts, and the API says so politely', async () => {
  expect((await made(second)).size).toBeGreaterThan(0);
  await second.stop();

  const empty = await start({ stateDir: first.stateDir, args: ['--no-seed', '--fresh'] });

  expect(await made(empty)).toEqual(new Map());
  expect(await world(empty.url).local.mails()).toEqual([]);
  expect(empty.output()).not.toContain('@sward.test');
  const answer = await person(empty.url).call('POST', '/api/auth/login', {
    username: 'homeowner@sward.test',
    password: SEED_PASSWORD,
  });
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'invalid_credentials']);
});
