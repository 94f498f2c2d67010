import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** Flags that are not as the CDK recommends, and why. */
const DECIDED_OTHERWISE: Record<string, { value: unknown; reason: string }> = {
  '@aws-cdk/core:defaultCrossStackReferences': {
    value: 'strong',
    reason: 'CloudFormation then refuses to take away what another stack still uses, such as a table.',
  },
};

const recommended = createRequire(import.meta.url)('aws-cdk-lib/recommended-feature-flags.json') as object;
const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};

test('every flag that the CDK recommends is decided: as it says, or with a reason', () => {
  const wanted = Object.entries({ ...recommended }).map(([flag, value]) => [
    flag,
    DECIDED_OTHERWISE[flag]?.value ?? value,
  ]);

  expect(wanted.length).toBeGreaterThan(80);
  expect(context).toEqual(Object.fromEntries(wanted));
});

test('nothing is decided otherwise that the CDK does not ask about', () => {
  for (const [flag, { value, reason }] of Object.entries(DECIDED_OTHERWISE)) {
    expect(Object.hasOwn(recommended, flag)).toBe(true);
    expect(value).not.toEqual((recommended as Record<string, unknown>)[flag]);
    expect(reason).toMatch(/\w\.$/);
  }
});
