import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsCall } from '../../testing/aws-call.ts';
import { type Served, serve, testClock } from '../../testing/core.ts';
import { openStore } from '../core/store.ts';
import type { Resource, Store } from '../core/types.ts';
import { createSecretsManager, type SecretsManager } from './service.ts';

const arn = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-Ab12Cd`;

function secret(name: string, properties: Record<string, unknown>): Resource {
  return {
    stack: 'data',
    logicalId: name,
    type: 'AWS::SecretsManager::Secret',
    ref: arn(name),
    arn: arn(name),
    properties: { Name: name, ...properties },
  };
}

const resources = [
  secret('sward/stripe', { SecretString: 'sk_first', Description: 'Key of the payment platform' }),
  secret('sward/origin', { GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true } }),
  secret('sward/keys', {
    GenerateSecretString: { SecretStringTemplate: '{"user":"sward"}', GenerateStringKey: 'password' },
  }),
];

let store: Store;
let service: SecretsManager;
let served: Served;
let client: SecretsManagerClient;

beforeEach(async () => {
  store = (await openStore()).store;
  service = await createSecretsManager({ store, clock: testClock(), resources });
  served = await serve([service]);
  client = new SecretsManagerClient(served.client);
});

afterEach(async () => {
  client.destroy();
  await served.close();
  await store.close();
});

const read = async (SecretId: string, input: object = {}) =>
  (await client.send(new GetSecretValueCommand({ SecretId, ...input }))).SecretString;

test.each(['sward/stripe', arn('sward/stripe'), arn('sward/stripe').slice(0, -7)])(
  'a literal is read by %s',
  async (id) => {
    expect(await read(id)).toBe('sk_first');
  },
);

test('generated values follow the rules of the template', async () => {
  const template = JSON.parse((await read('sward/keys')) ?? '');

  expect(await read('sward/origin')).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(Object.keys(template)).toEqual(['user', 'password']);
  expect(template.user).toBe('sward');
  expect(template.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{32}$/);
});

test('a restart keeps generated and changed values', async () => {
  const origin = await read('sward/origin');
  await service.set('sward/stripe', 'sk_changed');

  const restarted = await createSecretsManager({ store, clock: testClock(), resources });

  expect(await restarted.get('sward/origin')).toBe(origin);
  expect(await restarted.get('sward/stripe')).toBe('sk_changed');
});

test('a literal changed in the template replaces the value', async () => {
  const changed = [secret('sward/stripe', { SecretString: 'sk_second' })];

  const restarted = await createSecretsManager({ store, clock: testClock(), resources: changed });

  expect(await restarted.get('sward/stripe')).toBe('sk_second');
});

test('a new value is current, the one before previous, older ones gone', async () => {
  const { VersionId } = await client.send(new GetSecretValueCommand({ SecretId: 'sward/stripe' }));
  await client.send(new PutSecretValueCommand({ SecretId: 'sward/stripe', SecretString: 'sk_second' }));

  expect(await read('sward/stripe')).toBe('sk_second');
  expect(await read('sward/stripe', { VersionStage: 'AWSPREVIOUS' })).toBe('sk_first');
  expect(await read('sward/stripe', { VersionId })).toBe('sk_first');

  await client.send(new PutSecretValueCommand({ SecretId: 'sward/stripe', SecretString: 'sk_third' }));

  expect(await read('sward/stripe', { VersionStage: 'AWSPREVIOUS' })).toBe('sk_second');
  await expect(read('sward/stripe', { VersionId })).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('a repeated put with the same token adds nothing, another value under it is refused', async () => {
  const put = (SecretString: string) =>
    client.send(
      new PutSecretValueCommand({
        SecretId: 'sward/stripe',
        SecretString,
        ClientRequestToken: '00000000-0000-0000-0000-000000000001',
      }),
    );
  await put('sk_second');
  await put('sk_second');

  const { VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId: 'sward/stripe' }));
  expect(Object.keys(VersionIdsToStages ?? {})).toHaveLength(2);
  await expect(put('sk_other')).rejects.toBeInstanceOf(ResourceExistsException);
});

test('a description names the secret and dates it, without its value', async () => {
  const reply = await client.send(new DescribeSecretCommand({ SecretId: 'sward/stripe' }));

  expect(reply).toMatchObject({
    ARN: arn('sward/stripe'),
    Name: 'sward/stripe',
    Description: 'Key of the payment platform',
    CreatedDate: new Date('2026-01-01T00:00:00Z'),
  });
  expect(JSON.stringify(reply)).not.toContain('sk_first');
});

test('an unknown secret is a ResourceNotFoundException', async () => {
  await expect(read('sward/none')).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('needs the action on the ARN of the secret, whichever way it is named', async () => {
  const call = awsCall({
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: Buffer.from(JSON.stringify({ SecretId: 'sward/stripe' })),
  });

  expect(await service.accesses(call)).toEqual([
    { action: 'secretsmanager:GetSecretValue', resource: arn('sward/stripe') },
  ]);
});
