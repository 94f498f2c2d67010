import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { queueFor } from './queue.ts';
import { SwardFunction } from './sward-function.ts';

export interface PhotoDecoderProps {
  stage: Stage;
  uploads: Bucket;
  bundle: string;
  environment: Record<string, string>;
  statements: readonly PolicyStatement[];
}

const TIMEOUT = Duration.seconds(60);

/** The path of an upload: bucket of uploads -> the account's own bus -> a queue with dead letters -> the function. */
export class PhotoDecoder extends Construct {
  constructor(scope: Construct, id: string, props: PhotoDecoderProps) {
    super(scope, id);
    const { stage, bundle, environment, uploads } = props;
    const { queue: arrivals, deadLetters } = queueFor(this, 'Arrivals', TIMEOUT);
    const decoder = new SwardFunction(this, 'Function', {
      stage,
      bundle,
      environment,
      native: true,
      timeout: TIMEOUT,
      // The largest picture, of 64 million pixels, is in memory once.
      memorySize: 1536,
    });
    for (const statement of props.statements) decoder.addToRolePolicy(statement);
    // One photo at a time in each of at most five environments.
    decoder.live.addEventSource(
      new SqsEventSource(arrivals, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
    new Rule(this, 'Arrived', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [uploads.bucketName] }, object: { key: [{ prefix: 'acc_' }] } },
      },
      targets: [new SqsQueue(arrivals, { deadLetterQueue: deadLetters })],
    });
  }
}
