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

  test('dev is prod by another name, but for the pages for developers', async () => {
    const dev = nameless(await synthesize('dev'), 'dev');
    const other = nameless(prod, 'prod');
    const changed = other.filter((each, index) => !isDeepStrictEqual(each, dev[index]));

    expect(dev).toHaveLength(other.length);
    // CDK marks the bucket with hashes of who copies files to it.
    expect(changed.map(({ id }) => id)).toEqual(['Site', 'ViewerRequest']);
  });

  test('seed functions exist in stage local alone', () => {
    const seeds = (found: Found[]) =>
      of(found, 'AWS::Lambda::Function').filter((fn) => /-seed$/.test(fn.properties.FunctionName ?? ''));

    expect(seeds(local)).toHaveLength(services.filter((service) => service.seed).length);
    expect(seeds(prod)).toEqual([]);
  });

  test('only the stage prod is without the pages for developers', () => {
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
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Sward <hello@sward.example>' },
      LambdaConfig: { CustomMessage: expect.anything(), PostConfirmation: expect.anything() },
    });
    expect(pool?.properties.SmsConfiguration).toBeUndefined();
  });

  test.each([
    ['its domain', {}, /:identity\/sward\.example$/],
    [
      'one address, where there is no domain',
      { mailIdentity: 'address' },
      /:identity\/hello@sward\.example$/,
    ],
  ])('sends with %s', async (_, context, identity) => {
    const [pool] = of(await synthesize('prod', context), 'AWS::Cognito::UserPool');
    const { From, SourceArn } = pool?.properties.EmailConfiguration ?? {};

    expect(From).toBe('Sward <hello@sward.example>');
    expect(SourceArn['Fn::Join'][1].join('')).toMatch(identity);
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
      .replaceAll(/(?<=[A-Za-z]\d?)(?:[0-9A-F]{8})+\b/g, ''),
  );
}
