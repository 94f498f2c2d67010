import { type Found, of, type Properties } from '../checks/resources.ts';
import { synthesize } from '../testing.ts';

let prod: Found[];
let modest: Found[];
let restored: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  modest = await synthesize('modest');
  restored = await synthesize('restored');
});

const DAYS = 35;
const one = (found: Found[], type: string): Properties => of(found, type)[0]?.properties ?? {};

describe('backups', () => {
  test('are made once a day of every table and of the uploads, and kept for 35 days', () => {
    const [rule] = one(prod, 'AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
    const { Resources } = one(prod, 'AWS::Backup::BackupSelection').BackupSelection;
    const named = JSON.stringify(Resources);

    expect(rule).toMatchObject({
      ScheduleExpression: 'cron(0 9 * * ? *)',
      Lifecycle: { DeleteAfterDays: DAYS },
    });
    expect(Resources).toHaveLength(4);
    for (const name of ['Accounts', 'Marketplace', 'Conversations', 'Uploads']) expect(named).toContain(name);
  });

  test('lie in a vault with a key of its own that takes nothing for less or for longer', () => {
    const vault = one(prod, 'AWS::Backup::BackupVault');

    expect(vault.LockConfiguration).toEqual({ MinRetentionDays: DAYS - 1, MaxRetentionDays: DAYS });
    expect(vault.EncryptionKeyArn['Fn::GetAtt'][0]).toBe(of(prod, 'AWS::KMS::Key')[0]?.id);
    expect(one(prod, 'AWS::KMS::Key').EnableKeyRotation).toBe(true);
    expect(of(prod, 'AWS::KMS::Key')[0]?.deletionPolicy).toBe('Retain');
    // Its name is fixed: what a failed first deployment leaves behind would be in the way of the next.
    expect(of(prod, 'AWS::Backup::BackupVault')[0]?.deletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('are copied to the account and region that the stage names, and to none without', () => {
    const copies = (found: Found[]) =>
      one(found, 'AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule[0].CopyActions;
    const [copy] = copies(prod);

    expect(copy.Lifecycle).toEqual({ DeleteAfterDays: DAYS });
    expect(JSON.stringify(copy.DestinationBackupVaultArn)).toContain(
      ':backup:us-west-2:777788889999:backup-vault:sward-prod-copies',
    );
    expect(copies(modest)).toBeUndefined();
    const granted = JSON.stringify(one(prod, 'AWS::KMS::Key').KeyPolicy);
    expect(granted).toContain(':iam::777788889999:root');
  });

  test('local makes none', async () => {
    expect((await synthesize('local')).filter(({ type }) => type.startsWith('AWS::Backup'))).toEqual([]);
  });
});

describe('a stage whose tables were restored', () => {
  test('changes nothing of the data stack: a table, or an export that is still read, cannot be taken away', () => {
    const data = (found: Found[]) => found.filter(({ stack }) => stack.endsWith('data'));

    expect(data(restored)).toEqual(data(prod));
  });

  test('names the restored ones wherever a table is read, written, followed or backed up', () => {
    const others = restored.filter(
      ({ stack }) => !stack.endsWith('data') && !stack.endsWith('observability'),
    );

    expect(JSON.stringify(others)).not.toMatch(/ExportsOutput\w+(Accounts|Marketplace|Conversations)/);
    for (const fn of of(others, 'AWS::Lambda::Function')) {
      const { ACCOUNTS_TABLE = 'accounts-then' } = fn.properties.Environment?.Variables ?? {};
      expect(ACCOUNTS_TABLE).toBe('accounts-then');
    }
    const streams = of(others, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => properties.StartingPosition,
    );
    expect(streams.map(({ properties }) => String(properties.EventSourceArn)).sort()).toEqual(
      ['accounts', 'conversations', 'marketplace'].map((name) =>
        expect.stringContaining(`/${name}-then/stream/`),
      ),
    );
  });

  test('is watched by the names of the restored ones', () => {
    const named = of(restored, 'AWS::CloudWatch::Alarm')
      .filter(({ properties }) => String(properties.AlarmName).includes('table-throttled'))
      .map(({ properties }) => JSON.stringify(properties.Metrics));

    expect(named).toHaveLength(9);
    for (const metrics of named)
      expect(metrics).toMatch(/"Value":"(accounts|marketplace|conversations)-then"/);
  });
});

describe('uploads', () => {
  test('keep what was replaced or deleted for as long as backups, and what nobody needs for a day', () => {
    const bucket = of(prod, 'AWS::S3::Bucket').find(({ stack }) => stack.endsWith('data'))?.properties ?? {};
    const rules: Properties[] = bucket.LifecycleConfiguration.Rules;

    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(rules.map((rule) => [rule.Prefix ?? '', rule.NoncurrentVersionExpiration.NoncurrentDays])).toEqual(
      [
        ['', DAYS],
        ['exports/', 1],
        ['pool/', 1],
        ['maps/', 1],
        ['acc_', 1],
      ],
    );
    expect(rules[0]?.ExpiredObjectDeleteMarker).toBe(true);
  });
});
