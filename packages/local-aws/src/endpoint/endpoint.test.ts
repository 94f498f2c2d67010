import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { testClock } from '../../testing/core.ts';
import { openStore } from '../core/store.ts';
import type { AwsCall, EndpointReply, PolicyStatement, Resource } from '../core/types.ts';
import type { FunctionDefinition } from '../lambda/function-definition.ts';
import { createSecretsManager } from '../secretsmanager/service.ts';
import { createEndpoint, type EndpointService } from './endpoint.ts';
import { openPort, type Port } from './port.ts';
import { createPrincipals, type Principals } from './principals.ts';

const SECRET = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-a1b2c3';
const NOW = Date.UTC(2026, 5, 1, 12);
const ROLE = 'arn:aws:iam::000000000000:role/api-role';

const definition: FunctionDefinition = {
  name: 'api',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:api',
  roleArn: ROLE,
  folder: '/',
  handler: 'index.handler',
  timeoutMs: 1_000,
  memoryMb: 128,
  concurrency: 1,
  variables: {},
};
const secret: Resource = {
  stack: 'data',
  logicalId: 'Origin',
  type: 'AWS::SecretsManager::Secret',
  ref: SECRET,
  arn: SECRET,
  properties: { Name: 'origin', SecretString: 'hidden' },
};

let port: Port;
let reports: string[];
let principals: Principals;

async function start(statements: PolicyStatement[] = [], services: EndpointService[] = []): Promise<void> {
  const { store } = await openStore();
  reports = [];
  principals = await createPrincipals(store, [definition], new Map([[ROLE, statements]]));
  const secrets = await createSecretsManager({ store, clock: testClock(), resources: [secret] });
  port = await openPort(0);
  port.serve(
    createEndpoint({
      clock: { now: () => NOW },
      services: [secrets, ...services],
      principal: principals.byAccessKey,
      report: (line) => reports.push(line),
    }).listener,
  );
}
afterEach(() => port.close());

function readSecret(credentials: { accessKeyId: string; secretAccessKey: string }) {
  const endpoint = `http://127.0.0.1:${port.number}`;
  const client = new SecretsManagerClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  return client.send(new GetSecretValueCommand({ SecretId: 'origin' })).finally(() => client.destroy());
}

/** Returns a service whose calls need the permission `test:Do`, except public ones. */
function stub(
  scope: string,
  handle: (call: AwsCall) => EndpointReply | Promise<EndpointReply>,
): EndpointService {
  return {
    scope,
    accesses: ({ path }) => (path === '/public' ? [] : [{ action: 'test:Do', resource: '*' }]),
    handle: async (call) => handle(call),
    denied: (_call, message) => ({ status: 403, body: message }),
  };
}

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port.number}${path}`, init);

test('a function does what its role allows', async () => {
  await start([{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: SECRET }]);

  expect((await readSecret(principals.ofFunction(definition))).SecretString).toBe('hidden');
  expect(reports).toEqual([]);
});

test('what the role does not allow is refused in the words of AWS, and reported', async () => {
  await start([{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: `${SECRET}-other` }]);

  const message =
    'User: arn:aws:sts::000000000000:assumed-role/api-role/api is not authorized to perform: ' +
    `secretsmanager:GetSecretValue on resource: ${SECRET} because no identity-based policy allows the ` +
    'secretsmanager:GetSecretValue action';
  await expect(readSecret(principals.ofFunction(definition))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message,
  });
  expect(reports).toEqual([message]);
});

test('the administrator needs no role', async () => {
  await start();

  expect((await readSecret(principals.administrator)).SecretString).toBe('hidden');
});

test('a key that no one has is refused', async () => {
  await start();

  await expect(readSecret({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })).rejects.toThrow(
    'The security token included in the request is invalid.',
  );
});

test('an unsigned call reaches only what needs no permission', async () => {
  await start([], [stub('s3', ({ principal }) => ({ status: 200, body: principal.name }))]);

  const open = await ask('/public');
  const closed = await ask('/private');

  expect([open.status, await open.text()]).toEqual([200, 'anonymous']);
  expect(closed.status).toBe(403);
});

test('a service may break the connection off', async () => {
  await start([], [stub('s3', () => ({ status: 200, body: 'lost', destroy: true }))]);

  await expect(ask('/public')).rejects.toThrow('fetch failed');
});

test('a service that is not there says which', async () => {
  await start();

  const reply = await ask('/', {
    headers: { authorization: 'AWS4 Credential=a/1/us-east-1/sns/aws4_request' },
  });

  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('has no service sns');
});

test('a defect of a service is a 500 and reported; its message stays here', async () => {
  const broken = stub('s3', () => {
    throw new Error('defect');
  });
  await start([], [broken]);

  const reply = await ask('/public');

  expect([reply.status, await reply.text()]).toEqual([500, 'Internal Error']);
  expect(reports[0]).toContain('GET /public: Error: defect');
});

test('a body of up to 10 MB arrives whole, a longer one is refused', async () => {
  await start([], [stub('s3', ({ body }) => ({ status: 200, body: String(body.length) }))]);

  const whole = await ask('/public', { method: 'PUT', body: Buffer.alloc(10 * 2 ** 20) });
  const tooLong = await ask('/public', { method: 'PUT', body: Buffer.alloc(10 * 2 ** 20 + 1) });

  expect(await whole.text()).toBe(String(10 * 2 ** 20));
  expect(tooLong.status).toBe(413);
});

test('keys stay the same with the state and differ between functions and states', async () => {
  const { store } = await openStore();
  const roles = new Map([[ROLE, []]]);
  const other = { ...definition, name: 'other', arn: `${definition.arn}2` };
  await start();

  const first = await createPrincipals(store, [definition, other], roles);
  const again = await createPrincipals(store, [definition, other], roles);
  const elsewhere = await createPrincipals((await openStore()).store, [definition], roles);

  const key = first.ofFunction(definition);
  expect(again.ofFunction(definition)).toEqual(key);
  expect(first.ofFunction(other).accessKeyId).not.toBe(key.accessKeyId);
  expect(elsewhere.ofFunction(definition).secretAccessKey).not.toBe(key.secretAccessKey);
  expect(first.byAccessKey(key.accessKeyId)).toBe(key);
});

test('a function whose role is unknown stops the start', async () => {
  await start();

  await expect(createPrincipals((await openStore()).store, [definition], new Map())).rejects.toThrow(
    `Function api: the templates hold no role ${ROLE}`,
  );
});

describe('a port', () => {
  test('that is taken says so', async () => {
    port = await openPort(0);

    await expect(openPort(port.number)).rejects.toThrow(`Port ${port.number} is taken by another program.`);
  });

  test('answers 503 until there is something to answer with', async () => {
    port = await openPort(0);

    expect((await ask('/')).status).toBe(503);
  });
});

test('answers carry the product time, by which SDK clients sign', async () => {
  await start();

  const answer = await fetch(`http://127.0.0.1:${port.number}/`);

  expect(answer.headers.get('date')).toBe('Mon, 01 Jun 2026 12:00:00 GMT');
});
