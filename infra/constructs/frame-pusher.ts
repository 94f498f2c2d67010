import { Duration } from 'aws-cdk-lib';
import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { queueFor } from './queue.ts';
import { SwardFunction } from './sward-function.ts';

export interface FramePusherProps {
  stage: Stage;
  bus: EventBus;
  bundle: string;
  environment: Record<string, string>;
  /** Event types. */
  detailType: readonly string[];
  statements: readonly PolicyStatement[];
}

const TIMEOUT = Duration.seconds(15);

/** Events -> their own queue -> the function that pushes frames to open pages. Frames and mail never wait for each other. */
export class FramePusher extends Construct {
  constructor(scope: Construct, id: string, props: FramePusherProps) {
    super(scope, id);
    const { stage, bundle, environment } = props;
    const { queue, deadLetters } = queueFor(this, 'Events', TIMEOUT);
    const pusher = new SwardFunction(this, 'Function', {
      ...{ stage, bundle, environment, timeout: TIMEOUT },
      traced: true,
    });
    for (const statement of props.statements) pusher.addToRolePolicy(statement);
    pusher.live.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: 20 }),
    );
    new Rule(this, 'Concerning', {
      eventBus: props.bus,
      eventPattern: { detailType: [...props.detailType] },
      targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
    });
  }
}
