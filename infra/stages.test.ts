import { isDeepStrictEqual } from 'node:util';
import { type Found, of, type Properties } from './checks/resources.ts';
import { services } from './services.ts';
import { synthesize } from './testing.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('data', () => {
  test('tables are recoverable, protected, encrypted, streamed and expire items', () => {
    const tables = of(prod, 'AWS::DynamoDB::Table');

    expect(tables).toHaveLength(3);
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      });
    }
  });

  test('indexes are keys only', () => {
    const projections = of(prod, 'AWS::DynamoDB::Table').flatMap(({ properties }) =>
      (properties.GlobalSecondaryIndexes as Properties[]).map((index) => index.Projection),
    );

    expect(projections).toHaveLength(6);
    for (const projection of projections) expect(projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });
});

describe('stages', () => {
  test('everything that holds data is kept, encrypted and closed to the public', () => {
    const data = prod.filter(({ stack }) => stack.endsWith('data') || stack.endsWith('auth'));
    const kept = [
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
      'AWS::Cognito::UserPool',
    ];
    const holders = data.filter(({ type }) => kept.includes(type));

    expect(holders.length).toBeGreaterThanOrEqual(7);
    for (const { id, deletionPolicy } of holders) expect([id, deletionPolicy]).toEqual([id, 'Retain']);
    for (const { properties } of of(prod, 'AWS::S3::Bucket')) {
      expect(properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
      expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    }
    expect(of(prod, 'AWS::Cognito::UserPool')[0]?.properties.DeletionProtection).toBe('ACTIVE');
    for (const { properties } of of(prod, 'AWS::SQS::Queue'))
      expect(properties.SqsManagedSseEnabled).toBe(true);
  });

  test('the group of the timers is kept, unless its first deployment fails, and made before its schedules', () => {
    const [group] = of(prod, 'AWS::Scheduler::ScheduleGroup');
    const schedules = of(prod, 'AWS::Scheduler::Schedule').filter(({ stack }) => stack === group?.stack);

    expect(group?.deletionPolicy).toBe('RetainExceptOnCreate');
    expect(schedules.length).toBeGreaterThan(15);
    for (const { dependsOn } of schedules) expect(dependsOn).toContain(group?.id);
  });

  test("no answer of the API's is cached because it is an error", () => {
    const [distribution] = of(prod, 'AWS::CloudFront::Distribution');

    expect(distribution?.properties.DistributionConfig.CustomErrorResponses).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('nothing hangs on the name of a stage: by another name it is the same', async () => {
    const twin = nameless(await synthesize('twin'), 'twin');
    const other = nameless(prod, 'prod');
    const changed = other.filter((each, index) => !isDeepStrictEqual(each, twin[index]));

    expect(twin).toHaveLength(other.length);
    // CDK marks the bucket with hashes of who copies files to it.
    expect(changed.map(({ id }) => id)).toEqual(['Site']);
  });

  test('a stage that keeps no data leaves nothing behind, and empties its buckets itself', async () => {
    const ephemeral = await synthesize('ephemeral');
    const kept = ephemeral.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain'));
    const guarded = ephemeral.filter(
      ({ properties }) => properties.DeletionProtectionEnabled || properties.DeletionProtection === 'ACTIVE',
    );

    expect([...kept, ...guarded].map(({ id }) => id)).toEqual([]);
    expect(of(ephemeral, 'Custom::S3AutoDeleteObjects')).toHaveLength(
      of(ephemeral, 'AWS::S3::Bucket').length,
    );
    expect(of(prod, 'Custom::S3AutoDeleteObjects')).toEqual([]);
  });

  test('a stage with a zone of its own points its address to its distribution', async () => {
    const ephemeral = await synthesize('ephemeral');
    const records = of(ephemeral, 'AWS::Route53::RecordSet').map(({ properties }) => properties);

    expect(records.map(({ Type, Name, HostedZoneId }) => [Type, Name, HostedZoneId])).toEqual([
      ['A', 'run7.preview.lawns.example.', 'Z0123456789EXAMPLE01'],
      ['AAAA', 'run7.preview.lawns.example.', 'Z0123456789EXAMPLE01'],
    ]);
    expect(of(prod, 'AWS::Route53::RecordSet')).toEqual([]);
  });

  test('no stack is near the number of resources that CloudFormation takes', () => {
    const sizes = [...Map.groupBy(prod, ({ stack }) => stack)].map(([stack, each]) => [stack, each.length]);

    expect(sizes.filter(([, size]) => Number(size) > 400)).toEqual([]);
  });

  test('seed functions exist in stage local alone', () => {
    const seeds = (found: Found[]) =>
      of(found, 'AWS::Lambda::Function').filter((fn) => /-seed$/.test(fn.properties.FunctionName ?? ''));

    expect(seeds(local)).toHaveLength(services.filter((service) => service.seed).length);
    expect(seeds(prod)).toEqual([]);
  });

  test('the pages for developers are in the stages that say so', () => {
    const names = (stage: Found[]) =>
      stage.some(({ properties }) => String(properties.FunctionCode).includes('\\/dev\\/kit'));

    expect([names(local), names(prod)]).toEqual([true, false]);
  });

  test('data, auth and services hold no custom resource', () => {
    const custom = prod.filter(
      (resource) => resource.type.startsWith('Custom::') && !resource.stack.endsWith('edge'),
    );

    expect(custom).toEqual([]);
  });

  test('functions get no secret by environment', () => {
    for (const fn of of(prod, 'AWS::Lambda::Function')) {
      const variables = JSON.stringify(fn.properties.Environment?.Variables ?? {});
      expect(variables).not.toMatch(/resolve:secretsmanager|sk_live|whsec/);
    }
  });
});

describe('the user pool', () => {
  test('knows people by their address, resets by mail alone and has authenticators as second factor', () => {
    const [pool] = of(prod, 'AWS::Cognito::UserPool');

    expect(pool?.properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Lawns <hello@lawns.example>' },
      LambdaConfig: { CustomMessage: expect.anything(), PostConfirmation: expect.anything() },
    });
    expect(pool?.properties.SmsConfiguration).toBeUndefined();
  });

  test.each([
    ['its domain', 'prod', /:identity\/lawns\.example$/],
    ['one address, where there is no domain', 'modest', /:identity\/hello@lawns\.example$/],
  ] as const)('sends with %s', async (_, sample, identity) => {
    const [pool] = of(await synthesize(sample), 'AWS::Cognito::UserPool');
    const { From, SourceArn } = pool?.properties.EmailConfiguration ?? {};

    expect(From).toBe('Lawns <hello@lawns.example>');
    expect(SourceArn).toMatch(identity);
  });

  test('lets no one in but through the service', () => {
    const [pool] = of(prod, 'AWS::Cognito::UserPool');
    const clients = of(prod, 'AWS::Cognito::UserPoolClient').map(({ properties }) => properties);

    // Prices of a job are counted with it: tools/bench/cost/prices.ts.
    expect(pool?.properties.UserPoolTier).toBe('LITE');
    expect(pool?.properties.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
    expect(clients.map((client) => client.ExplicitAuthFlows).sort()).toEqual([
      ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      ['ALLOW_REFRESH_TOKEN_AUTH'],
    ]);
    for (const client of clients) {
      expect(client).toMatchObject({
        PreventUserExistenceErrors: 'ENABLED',
        AllowedOAuthFlowsUserPoolClient: false,
      });
    }
    for (const domain of ['Domain', 'IdentityProvider']) {
      expect(of(prod, `AWS::Cognito::UserPool${domain}`)).toEqual([]);
    }
  });

  test('asks passwords for eight characters and nothing else', () => {
    const [pool] = of(prod, 'AWS::Cognito::UserPool');

    expect(pool?.properties.Policies.PasswordPolicy).toEqual({
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
      TemporaryPasswordValidityDays: 7,
    });
  });
});

/** Without the name of the stage, and without the hashes of identifiers that follow from it. */
function nameless(found: Found[], stage: string): Found[] {
  const text = JSON.stringify(found).replaceAll(new RegExp(`(?<![a-z])${stage}(?![a-z])`, 'g'), '*');
  return JSON.parse(
    text
      .replaceAll(`Sward${stage}`, 'Sward')
      .replaceAll(`sward${stage}`, 'sward')
      .replaceAll(/(?<=CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g, '')
      .replaceAll(/(?<=[A-Za-z]\d?)(?:[0-9A-F]{8})+\b/g, ''),
  );
}
