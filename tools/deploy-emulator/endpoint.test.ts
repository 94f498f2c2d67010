import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { openPort, type Port } from '@sward/local-aws/parts';
import { emulatorEnv } from './cdk.ts';
import { findEmulator, loopbackEndpoint } from './endpoint.ts';

const run = promisify(execFile);

/** Runs `npm run deploy:emulator` without its installation; returns its output and its exit code. */
async function command(endpoint: string) {
  const args = ['--disable-warning=ExperimentalWarning', 'tools/deploy-emulator/main.ts'];
  const env = { ...process.env, AWS_ENDPOINT_URL: endpoint };
  return await run(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Returns an address of this machine at which nothing listens. */
async function nobody(): Promise<string> {
  const port = await openPort(0);
  await port.close();
  return `http://127.0.0.1:${port.number}`;
}

describe('which address', () => {
  test.each([
    [undefined, 'http://127.0.0.1:4566'],
    ['', 'http://127.0.0.1:4566'],
    ['http://127.0.0.1:4666/', 'http://127.0.0.1:4666'],
    ['http://127.0.7.1:4566', 'http://127.0.7.1:4566'],
    ['http://localhost:4566', 'http://127.0.0.1:4566'],
  ])('%s is this machine', (text, endpoint) => {
    expect(loopbackEndpoint(text)).toBe(endpoint);
  });

  test.each([
    'https://dynamodb.us-east-1.amazonaws.com',
    'http://192.168.1.4:4566',
    'http://0.0.0.0:4566',
    'http://127.0.0.1.example.com:4566',
    'http://127.0.0.1:4566@example.com',
    'http://localhost.localstack.cloud:4566',
    'https://127.0.0.1:4566',
    'http://127.0.0.1:4566/else',
    'nonsense',
  ])('%s is refused', (text) => {
    expect(() => loopbackEndpoint(text)).toThrow('this machine and nothing else');
  });
});

describe('who listens', () => {
  let port: Port;
  const answers = (body: string) => port.serve((_, response) => response.end(body));
  beforeEach(async () => {
    port = await openPort(0);
  });
  afterEach(() => port.close());

  test('an emulator tells its version', async () => {
    answers('{"services":{},"version":"1.2.3"}');

    const found = await findEmulator(`http://127.0.0.1:${port.number}`);

    expect(found).toMatchObject({ version: '1.2.3' });
  });

  test('another program is not deployed to', async () => {
    answers('<h1>Welcome</h1>');

    const found = findEmulator(`http://127.0.0.1:${port.number}`);

    await expect(found).rejects.toThrow('is no LocalStack-compatible emulator');
  });
});

describe('the command', () => {
  test('says that it skips, and ends well, where no emulator listens', async () => {
    const endpoint = await nobody();

    const { code, stdout } = await command(endpoint);

    expect(stdout).toContain(`Skipped: no emulator listens at ${endpoint}`);
    expect(code).toBe(0);
  });

  test('refuses an address that is not this machine', async () => {
    const { code, stderr, stdout } = await command('http://198.51.100.7:4566');

    expect(stderr).toContain('AWS_ENDPOINT_URL must be http://127.0.0.1:<port>');
    expect([code, stdout]).toEqual([1, '']);
  });
});

test('the CDK gets nothing of what its caller has of AWS', () => {
  const env = emulatorEnv('http://127.0.0.1:4566', {
    PATH: '/bin',
    AWS_PROFILE: 'prod',
    AWS_SESSION_TOKEN: 'theirs',
    AWS_ENDPOINT_URL_S3: 'https://s3.us-east-1.amazonaws.com',
    AWS_SECRET_ACCESS_KEY: 'theirs',
    CDK_DEFAULT_ACCOUNT: '111122223333',
  });

  expect(
    Object.keys(env).filter((name) => /^AWS_(PROFILE|SESSION|ENDPOINT_URL_)|ACCOUNT/.test(name)),
  ).toEqual([]);
  expect(env).toMatchObject({ PATH: '/bin', AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' });
  expect(env.AWS_SECRET_ACCESS_KEY).toBe('test');
});

test('what compose.yaml starts is reachable from this machine alone', () => {
  const published = readFileSync('compose.yaml', 'utf8').match(/(?<=ports:\n)(\s+- .+\n)+/g) ?? [];

  expect(published).not.toEqual([]);
  for (const line of published.join('').trim().split('\n')) expect(line).toMatch(/^\s*- ['"]127\.0\.0\.1:/);
});
