import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression, type ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { itemStatement } from './grants.ts';
import { queue } from './queue.ts';
import { SwardFunction } from './sward-function.ts';

export interface OutboxRelayProps {
  stage: Stage;
  tables: readonly ITable[];
  bus: EventBus;
  scheduleGroup: ScheduleGroup;
}

/** Relays outbox rows from the tables' streams to the bus; a sweeper sends those that were left. */
export class OutboxRelay extends Construct {
  constructor(scope: Construct, id: string, props: OutboxRelayProps) {
    super(scope, id);
    const environment = {
      BUS_NAME: props.bus.eventBusName,
      OUTBOX_TABLES: props.tables.map((table) => table.tableName).join(','),
    };
    const deadLetters = queue(this, 'DeadLetters', { retentionPeriod: Duration.days(14) });
    const own = { stage: props.stage, bundle: 'relay', environment, traced: true };
    const relay = new SwardFunction(this, 'Stream', own);
    const sweeper = new SwardFunction(this, 'Sweeper', {
      ...own,
      name: 'relay-sweeper',
      handler: 'sweep',
      timeout: Duration.minutes(2),
    });
    // Holds calls that ended with an error. The schedule's own dead letters hold calls that never started.
    sweeper.live.configureAsyncInvoke({ onFailure: new SqsDestination(deadLetters) });
    for (const fn of [relay, sweeper]) {
      props.bus.grantPutEventsTo(fn);
      const tables = props.tables.map((table) => table.tableArn);
      fn.addToRolePolicy(
        itemStatement(['dynamodb:BatchWriteItem', 'dynamodb:GetItem'], tables, ['OUTBOX#*']),
      );
    }
    const due = props.tables.map((table) => `${table.tableArn}/index/due`);
    sweeper.addToRolePolicy(itemStatement(['dynamodb:Query'], due, ['DUE#outbox#*']));
    for (const table of props.tables) {
      relay.live.addEventSource(
        new DynamoEventSource(table, {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: 100,
          retryAttempts: 10,
          maxRecordAge: Duration.hours(23),
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          onFailure: new SqsDlq(deadLetters),
          filters: [
            FilterCriteria.filter({
              eventName: FilterRule.isEqual('INSERT'),
              dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('OUTBOX#') } } },
            }),
          ],
        }),
      );
    }
    const schedule = new Schedule(this, 'EverySweep', {
      scheduleName: 'relay-sweep',
      scheduleGroup: props.scheduleGroup,
      schedule: ScheduleExpression.expression('rate(5 minutes)'),
      target: new LambdaInvoke(sweeper.live, { deadLetterQueue: deadLetters }),
    });
    // The template names the group by text, which orders nothing.
    schedule.node.addDependency(props.scheduleGroup);
  }
}
