import { resolveDynamicReferences, type SecretReference } from './dynamic-reference.ts';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-a1b2c3';

test.each<[text: string, asked: SecretReference[], expected: string]>([
  ['plain', [], 'plain'],
  ['{{resolve:secretsmanager:origin}}', [{ secretId: 'origin' }], '<0>'],
  [
    `{{resolve:secretsmanager:${arn}:SecretString:current::}}`,
    [{ secretId: arn, jsonKey: 'current' }],
    '<0>',
  ],
  [
    `a {{resolve:secretsmanager:${arn}:SecretString:::}} b {{resolve:secretsmanager:x:SecretString:k:AWSPREVIOUS}}`,
    [{ secretId: arn }, { secretId: 'x', jsonKey: 'k', versionStage: 'AWSPREVIOUS' }],
    'a <0> b <1>',
  ],
])('%s', async (text, asked, expected) => {
  const seen: SecretReference[] = [];

  const resolved = await resolveDynamicReferences(text, async (reference) => `<${seen.push(reference) - 1}>`);

  expect(seen).toEqual(asked);
  expect(resolved).toBe(expected);
});

test('other kinds of reference are refused', async () => {
  const lookUp = async () => 'value';

  await expect(resolveDynamicReferences('{{resolve:ssm:/a}}', lookUp)).rejects.toThrow('unknown kind');
});
