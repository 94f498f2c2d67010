import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { MINUTE } from '@sward/shared/kernel';
import { testClock } from '@sward/shared/testing';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createSecrets } from './secrets.ts';

const manager = mockAws(SecretsManagerClient);
const asked = () => manager.commandCalls(GetSecretValueCommand).map(({ args }) => args[0].input.SecretId);

function secretsOf(...values: object[]) {
  const answers = values.map((value) => ({ SecretString: JSON.stringify(value) }));
  answers.reduce((stub, answer) => stub.resolvesOnce(answer), manager.on(GetSecretValueCommand));
  const clock = testClock();
  return { clock, secrets: createSecrets(clock, new SecretsManagerClient({})) };
}

test('a secret is read once in five minutes, then again', async () => {
  const { clock, secrets } = secretsOf({ key: 'old' }, { key: 'new' });

  const first = await secrets.get('stripe');
  clock.advance(5 * MINUTE - 1);
  const kept = await secrets.get('stripe');
  clock.advance(1);
  const later = await secrets.get('stripe');

  expect([first, kept, later]).toEqual([{ key: 'old' }, { key: 'old' }, { key: 'new' }]);
  expect(asked()).toEqual(['stripe', 'stripe']);
});

test('concurrent callers share one read', async () => {
  const { secrets } = secretsOf({ key: 'one' });

  expect(await Promise.all([secrets.get('stripe'), secrets.get('stripe')])).toEqual([
    { key: 'one' },
    { key: 'one' },
  ]);
  expect(asked()).toHaveLength(1);
});

test('each secret is cached separately', async () => {
  const { secrets } = secretsOf({ key: 'a' }, { key: 'b' });

  expect([await secrets.get('a'), await secrets.get('b'), await secrets.get('a')]).toEqual([
    { key: 'a' },
    { key: 'b' },
    { key: 'a' },
  ]);
  expect(asked()).toEqual(['a', 'b']);
});

test.each([
  [
    'cannot be read',
    () =>
      manager
        .on(GetSecretValueCommand)
        .rejectsOnce(new Error('throttled'))
        .resolves({ SecretString: '{"key":"late"}' }),
  ],
  [
    'is no JSON',
    () =>
      manager
        .on(GetSecretValueCommand)
        .resolvesOnce({ SecretString: 'nonsense' })
        .resolves({ SecretString: '{"key":"late"}' }),
  ],
])('one that %s fails its call, and is read again by the next', async (_, prepare) => {
  const { secrets } = secretsOf();
  prepare();

  await expect(secrets.get('stripe')).rejects.toThrow();

  expect(await secrets.get('stripe')).toEqual({ key: 'late' });
});

test('one without text is empty', async () => {
  manager.on(GetSecretValueCommand).resolves({});

  expect(await createSecrets(testClock(), new SecretsManagerClient({})).get('stripe')).toEqual({});
});
