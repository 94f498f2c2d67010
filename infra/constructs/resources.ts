import type { TableName } from '@sward/shared/service';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { LiveApi } from './live-api.ts';

/** Resources that a service's functions may be granted. */
export interface Resources {
  scope: Construct;
  stage: Stage;
  tables: Record<TableName, ITable>;
  uploads: Bucket;
  originSecret: Secret;
  stripeSecret: Secret;
  /** Signs pushes to browsers. */
  pushSecret: Secret;
  pool: UserPool;
  serverClient: UserPoolClient;
  resetClient: UserPoolClient;
  bus: EventBus;
  liveApi: LiveApi;
  /** Configuration set that mail is sent through, which reports returned mail. */
  mailSet: ConfigurationSet;
  scheduleGroup: ScheduleGroup;
  /** Role in which the scheduler puts a timer into a service's queue. */
  timerRole: Role;
}
