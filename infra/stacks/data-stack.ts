import type { TableName } from '@sward/shared/service';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { BACKUP_DAYS } from '../constructs/backup-vault.ts';
import { FIRST_ORIGIN_SECRET, type Stage } from '../stage.ts';

/** Returns the rule that expires the objects of one prefix, and their earlier versions after a day. */
const gone = (prefix: string, days: number): LifecycleRule => ({
  prefix,
  expiration: Duration.days(days),
  noncurrentVersionExpiration: Duration.days(1),
});

const UPLOAD_RULES: LifecycleRule[] = [
  {
    abortIncompleteMultipartUploadAfter: Duration.days(1),
    expiredObjectDeleteMarker: true,
    // As far back as tables and backups go, so that a deleted object can be restored as long as the items that name it.
    noncurrentVersionExpiration: Duration.days(BACKUP_DAYS),
  },
  gone('exports/', 7),
  // Exports of the pool: a restore needs the newest, or an earlier one when that turns out to be wrong.
  gone('pool/', 14),
  // As long as the terms of Amazon Location let results be cached.
  gone('maps/', 30),
  // Originals that were not decoded because of a fault of ours, as long as their messages are kept.
  gone('acc_', 14),
];

/** Resources that must outlive every deployment: tables, uploads, secrets. */
export class DataStack extends Stack {
  /** Tables that the stage works on: its own, or restored ones in their place. */
  readonly tables: Record<TableName, ITable>;
  readonly uploads: Bucket;
  readonly originSecret: Secret;
  readonly stripeSecret: Secret;
  readonly pushSecret: Secret;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    const keep = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.tables = {
      accounts: this.workingTable('accounts', this.table('Accounts', stage), stage),
      marketplace: this.workingTable('marketplace', this.table('Marketplace', stage), stage),
      conversations: this.workingTable('conversations', this.table('Conversations', stage), stage),
    };
    this.uploads = new Bucket(this, 'Uploads', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      removalPolicy: keep,
      // CloudFormation deletes no bucket that holds something.
      autoDeleteObjects: stage.cloud === 'aws' && !stage.keepsData,
      cors: [
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedOrigins:
            stage.cloud === 'local' ? ['http://localhost:*', 'http://127.0.0.1:*'] : [stage.siteUrl],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: UPLOAD_RULES,
    });
    // Set on the bucket itself: the construct's own option would add a custom resource with a function.
    const bucket = this.uploads.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'Proves to the functions that a call came through the distribution',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: FIRST_ORIGIN_SECRET,
        excludePunctuation: true,
        passwordLength: 40,
      },
      removalPolicy: keep,
    });
    this.stripeSecret = new Secret(this, 'StripeSecret', {
      description:
        'Stripe: secretKey, publishableKey, webhookSecret (one or several; filled in by an operator)',
      generateSecretString: {
        secretStringTemplate: '{"secretKey":"","publishableKey":""}',
        generateStringKey: 'webhookSecret',
        excludePunctuation: true,
      },
      removalPolicy: keep,
    });
    this.pushSecret = new Secret(this, 'PushSecret', {
      description: 'Signs pushes to browsers (VAPID): privateKey, from which the public key follows',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'privateKey',
        // 43 letters and digits are the 32 bytes of a private key in base64url.
        excludePunctuation: true,
        passwordLength: 43,
      },
      removalPolicy: keep,
    });
    new CfnOutput(this, 'StripeSecretArn', { value: this.stripeSecret.secretArn });
    new CfnOutput(this, 'PushSecretArn', { value: this.pushSecret.secretArn });
  }

  /**
   * Returns the stage's own table, or the restored one. The exports of its own table always stay: CloudFormation removes none that
   * another stack still reads, and would refuse the switch.
   */
  private workingTable(name: TableName, own: Table, { tables }: Stage): ITable {
    for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(value);
    const restored = tables[name];
    if (!restored) return own;
    return Table.fromTableAttributes(this, `Restored-${name}`, {
      tableName: restored.name,
      tableStreamArn: restored.streamArn,
      globalIndexes: ['lists', 'due'],
    });
  }

  private table(name: string, stage: Stage): Table {
    const table = new Table(this, name, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // Keys only: nothing private can leave by an index, and every list re-reads by key.
    for (const [indexName, pk, sk] of [
      ['lists', 'listPk', 'listSk'],
      ['due', 'duePk', 'dueAt'],
    ] as const) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: pk, type: AttributeType.STRING },
        sortKey: { name: sk, type: AttributeType.STRING },
        projectionType: ProjectionType.KEYS_ONLY,
      });
    }
    return table;
  }
}
