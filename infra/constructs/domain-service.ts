import type { Route } from '@sward/shared/contract';
import type { FunctionRole, ServiceDefinition } from '@sward/shared/service';
import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EVENTS_AT_ONCE, SWEEPS_AT_ONCE } from '../reserved-concurrency.ts';
import { FramePusher } from './frame-pusher.ts';
import { statementsFor } from './grants.ts';
import { PhotoDecoder } from './photo-decoder.ts';
import { queueFor } from './queue.ts';
import type { Resources } from './resources.ts';
import { SwardFunction } from './sward-function.ts';

const INBOX_TIMEOUT = Duration.seconds(30);
const TRACED: ReadonlySet<FunctionRole> = new Set(['api', 'inbox', 'passkeys', 'desk']);
/** Messages only change tables, in some tenths of a second each. */
const INBOX_BATCH = 10;

/** A service built from its definition: two entries (HTTP and queue), a rule, timers, dead letters and grants. */
export class DomainService extends Construct {
  private readonly api: SwardFunction;
  /** Functions that respond to routes in place of api. */
  private readonly doors = new Map<string, SwardFunction>();
  readonly inbox: SwardFunction;
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, service: ServiceDefinition, resources: Resources) {
    super(scope, pascal(service.name));
    const { stage } = resources;
    ({ queue: this.queue, deadLetters: this.deadLetters } = queueFor(this, 'Queue', INBOX_TIMEOUT));
    this.api = this.function(service, 'api', resources);
    this.inbox = this.function(service, 'inbox', resources);
    if (service.seed && stage.cloud === 'local') this.function(service, 'seed', resources);
    // These functions get no resource policy: only principals that IAM allows can call them.
    for (const name of ['invite', 'read-ledger'] as const)
      if (service.functions?.includes(name)) this.function(service, name, resources);
    for (const [name, routes] of Object.entries(service.answers ?? {})) {
      const door = this.function(service, name as keyof typeof service.answers, resources);
      for (const id of routes) this.doors.set(id, door);
    }
    if (service.functions?.includes('photos')) {
      new PhotoDecoder(this, 'PhotoDecoder', {
        stage,
        uploads: resources.uploads,
        bundle: `${service.name}-photos`,
        environment: environment(resources),
        statements: statementsFor(service, 'photos', resources),
      });
    }
    if (service.functions?.includes('live')) {
      const door = this.function(service, 'live', resources);
      door.addEnvironment('LIVE_CALLBACK_URL', resources.liveApi.callbackUrl);
      resources.liveApi.serve(door);
    }
    if (service.pushes) {
      new FramePusher(this, 'FramePusher', {
        ...{ stage, bus: resources.bus, bundle: `${service.name}-push`, detailType: service.pushes },
        environment: { ...environment(resources), LIVE_CALLBACK_URL: resources.liveApi.callbackUrl },
        statements: statementsFor(service, 'push', resources),
      });
    }
    const batchSize = service.inboxBatch ?? INBOX_BATCH;
    this.inbox.live.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize,
        reportBatchItemFailures: true,
        maxConcurrency: EVENTS_AT_ONCE,
      }),
    );
    const detailType = [...service.subscriptions];
    if (detailType.length) {
      new Rule(this, 'Events', {
        ruleName: `sward-${stage.name}-${service.name}`,
        eventBus: resources.bus,
        eventPattern: { detailType },
        targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters })],
      });
    }
    if (service.bouncedMail) {
      const { configurationSetName } = resources.mailSet;
      new Rule(this, 'ReturnedMail', {
        eventPattern: {
          source: ['aws.ses'],
          detailType: [...service.bouncedMail],
          // Other stages of the account send to the same bus.
          detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName] } } },
        },
        targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters })],
      });
    }
    const sweeps = service.schedules.length > 0 ? this.sweepsApart() : this;
    for (const { timer, rate, cron } of service.schedules) {
      const schedule = new Schedule(this, `Every${pascal(timer)}`, {
        scheduleName: `${service.name}-${timer}`,
        scheduleGroup: resources.scheduleGroup,
        schedule: ScheduleExpression.expression(cron ? `cron(${cron})` : `rate(${rate})`),
        target: new SqsSendMessage(sweeps.queue, {
          input: ScheduleTargetInput.fromObject({ timer }),
          deadLetterQueue: sweeps.deadLetters,
        }),
      });
      // The template names the group by text, which orders nothing.
      schedule.node.addDependency(resources.scheduleGroup);
    }
    if (service.timers.length) this.queue.grantSendMessages(resources.timerRole);
  }

  /** Creates a queue for schedules only. The inbox takes two at a time, beside the events, so that no sweep delays an event. */
  private sweepsApart(): { queue: Queue; deadLetters: Queue } {
    const queues = queueFor(new Construct(this, 'Sweeps'), 'Queue', INBOX_TIMEOUT);
    this.inbox.live.addEventSource(
      new SqsEventSource(queues.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: SWEEPS_AT_ONCE,
      }),
    );
    return queues;
  }

  /** Returns the function that responds to a route of this service. */
  doorOf({ id }: Pick<Route, 'id'>): SwardFunction {
    return this.doors.get(id) ?? this.api;
  }

  private function(service: ServiceDefinition, role: FunctionRole, resources: Resources): SwardFunction {
    const fn = new SwardFunction(this, pascal(role), {
      stage: resources.stage,
      bundle: `${service.name}-${role}`,
      environment: { ...environment(resources), QUEUE_ARN: this.queue.queueArn },
      ...(role === 'inbox' && { timeout: INBOX_TIMEOUT }),
      traced: TRACED.has(role),
    });
    for (const statement of statementsFor(service, role, resources)) fn.addToRolePolicy(statement);
    return fn;
  }
}

/** Returns names and addresses only; functions read secrets from Secrets Manager. */
function environment(resources: Resources): Record<string, string> {
  const { stage, tables } = resources;
  return {
    ACCOUNTS_TABLE: tables.accounts.tableName,
    MARKETPLACE_TABLE: tables.marketplace.tableName,
    CONVERSATIONS_TABLE: tables.conversations.tableName,
    UPLOADS_BUCKET: resources.uploads.bucketName,
    ORIGIN_SECRET_ID: resources.originSecret.secretArn,
    STRIPE_SECRET_ID: resources.stripeSecret.secretArn,
    PUSH_SECRET_ID: resources.pushSecret.secretArn,
    USER_POOL_ID: resources.pool.userPoolId,
    USER_POOL_CLIENT_ID: resources.serverClient.userPoolClientId,
    USER_POOL_RESET_CLIENT_ID: resources.resetClient.userPoolClientId,
    SCHEDULER_GROUP: resources.scheduleGroup.scheduleGroupName,
    SCHEDULER_ROLE_ARN: resources.timerRole.roleArn,
    SITE_URL: stage.siteUrl,
    MAIL_FROM: stage.mailFrom,
    MAIL_SUPPORT: stage.supportMail,
    MAIL_POSTAL_ADDRESS: stage.postalAddress,
    MAIL_CONFIGURATION_SET: resources.mailSet.configurationSetName,
    ...(stage.smsFrom !== 'none' && { SMS_FROM: stage.smsFrom }),
    REFUND_LIMIT_CENTS: String(stage.refundLimitCents),
    BACKGROUND_CHECKS: stage.backgroundChecks,
  };
}

export function pascal(name: string): string {
  return name.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
