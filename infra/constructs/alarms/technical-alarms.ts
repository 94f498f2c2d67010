import type { AlarmRule } from './stage-alarms.ts';
import { awsMetric, sumOf } from './stage-alarms.ts';
import type { Watched, WatchedFunction, WatchedTable } from './watched.ts';

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/** Returns the alarms on AWS's own metrics of everything in the stacks. */
export function technicalAlarms(watched: Watched): AlarmRule[] {
  return [
    ...watched.functions.flatMap(ofFunction),
    ...watched.queues.map(({ name, label, isDeadLetters }): AlarmRule => {
      const about = { QueueName: name };
      if (isDeadLetters) {
        const metric = awsMetric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', about, {
          statistic: 'Maximum',
        });
        return { kind: 'dead-letters', label, metric, threshold: 1 };
      }
      const metric = awsMetric('AWS/SQS', 'ApproximateAgeOfOldestMessage', about, { statistic: 'Maximum' });
      return { kind: 'queue-behind', label, metric, threshold: 10 * MINUTE_SECONDS };
    }),
    ...watched.tables.flatMap(ofTable),
    ...watched.apis.map(({ name, label, webSocket }): AlarmRule => {
      const metricName = webSocket ? 'IntegrationError' : '5xx';
      return {
        kind: 'api-errors',
        label,
        metric: awsMetric('AWS/ApiGateway', metricName, { ApiId: name }),
        threshold: 1,
      };
    }),
    ...watched.scheduleGroups.map(({ name, label }): AlarmRule => {
      const metric = awsMetric('AWS/Scheduler', 'InvocationDroppedCount', { ScheduleGroup: name });
      return { kind: 'timers-dropped', label, metric, threshold: 1 };
    }),
  ];
}

function ofFunction({ name, label, timeoutSeconds, readsStream }: WatchedFunction): AlarmRule[] {
  const of = (metricName: string, statistic = 'Sum') =>
    awsMetric('AWS/Lambda', metricName, { FunctionName: name }, { statistic });
  return [
    { kind: 'function-errors', label, metric: of('Errors'), threshold: 1 },
    { kind: 'function-throttles', label, metric: of('Throttles'), threshold: 1 },
    // Three times in a row: a single cold start wakes no operator.
    {
      kind: 'function-slow',
      label,
      metric: of('Duration', 'p99'),
      threshold: (timeoutSeconds * 1000) / 2,
      periods: 3,
    },
    ...(readsStream
      ? [
          {
            kind: 'stream-behind',
            label,
            metric: of('IteratorAge', 'Maximum'),
            threshold: 5 * MINUTE_MS,
          } as const,
        ]
      : []),
  ];
}

/** Watches the indexes too: one that cannot keep up throttles writes of its table, and has metrics of its own. */
function ofTable({ name, label, indexes }: WatchedTable): AlarmRule[] {
  const throttled = (about: Record<string, string>, of: string): AlarmRule => {
    const events = (metricName: string) =>
      awsMetric('AWS/DynamoDB', metricName, { TableName: name, ...about });
    const metric = sumOf({ reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') });
    return { kind: 'table-throttled', label: of, metric, threshold: 1 };
  };
  return [
    throttled({}, label),
    ...indexes.map((index) => throttled({ GlobalSecondaryIndexName: index }, `${label}-${index}`)),
  ];
}

/** Returns the alarms on mail, from SES's figures for the account. They are raised below the limits of SES. */
export function mailAlarms(): AlarmRule[] {
  const of = (metricName: string) =>
    awsMetric('AWS/SES', metricName, {}, { statistic: 'Average', minutes: 60 });
  return [
    { kind: 'mail-bounces', metric: of('Reputation.BounceRate'), threshold: 0.04 },
    { kind: 'mail-complaints', metric: of('Reputation.ComplaintRate'), threshold: 0.0008 },
  ];
}

/** Returns the alarm on server errors of the distribution. */
export function siteAlarm(distributionId: string): AlarmRule {
  const about = { DistributionId: distributionId, Region: 'Global' };
  const metric = awsMetric('AWS/CloudFront', '5xxErrorRate', about, { statistic: 'Average' });
  return { kind: 'site-errors', metric, threshold: 1, periods: 3 };
}

/** Returns the alarms on backups and their copies, from AWS Backup. */
export function backupAlarms(vaultName: string): AlarmRule[] {
  const of = (metricName: string, minutes = 5) =>
    awsMetric('AWS/Backup', metricName, { BackupVaultName: vaultName }, { minutes });
  const failed = sumOf({
    failed: of('NumberOfBackupJobsFailed'),
    aborted: of('NumberOfBackupJobsAborted'),
    expired: of('NumberOfBackupJobsExpired'),
    copies: of('NumberOfCopyJobsFailed'),
  });
  return [
    { kind: 'backup-failed', metric: failed, threshold: 1 },
    {
      kind: 'backup-missing',
      metric: of('NumberOfBackupJobsCompleted', 24 * 60),
      // Three tables and the uploads.
      ...{ threshold: 4, below: true, periods: 2, silenceIsAlarming: true },
    },
  ];
}
