import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { sessionKey } from '../http/session.ts';
import { httpPorts, tableFrom } from './common-ports.ts';

const tables = mockAws(DynamoDBClient);
const manager = mockAws(SecretsManagerClient);
const before = { ...process.env };

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    ACCOUNTS_TABLE: 'the-accounts',
    ORIGIN_SECRET_ID: 'the-origin',
  });
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

test('sessions are read from the accounts', async () => {
  tables.on(GetItemCommand).resolves({});

  await httpPorts().sessions.actor('a'.repeat(43));

  const [call] = tables.commandCalls(GetItemCommand);
  expect(call?.args[0].input).toMatchObject({
    TableName: 'the-accounts',
    Key: marshall(sessionKey('a'.repeat(43))),
    ConsistentRead: true,
  });
});

test('every value of the origin secret is valid; two are during a change', async () => {
  manager
    .on(GetSecretValueCommand, { SecretId: 'the-origin' })
    .resolves({ SecretString: '{"current":"a","next":"b"}' });

  expect(await httpPorts().originSecrets()).toEqual(['a', 'b']);
});

test.each([
  ['ACCOUNTS_TABLE', () => httpPorts()],
  ['ORIGIN_SECRET_ID', () => httpPorts()],
  ['MARKETPLACE_TABLE', () => tableFrom('MARKETPLACE_TABLE')],
])('a function without %s reports it', (variable, wire) => {
  delete process.env[variable];

  expect(wire).toThrow(`missing environment: ${variable}`);
});
