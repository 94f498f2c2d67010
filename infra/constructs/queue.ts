import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Creates an encrypted queue that takes only TLS connections, named after its place: `sward-prod-payments-dead-letters`. */
export function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, {
    // Alarms and operators name it. A generated name would tie the stacks together by exports.
    queueName: nameOf(`${scope.node.path}/${id}`),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    ...props,
  });
}

/** `Sward-prod-services/Requests/PhotoDecoder/Arrivals` -> `sward-prod-requests-photo-decoder-arrivals`. */
function nameOf(path: string): string {
  const [stack = '', ...parts] = path.split('/');
  const kebab = parts.map((part) => part.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-'));
  return [stack.slice(0, stack.lastIndexOf('-')), ...kebab].join('-').toLowerCase();
}

/** Creates the queue of a function with this time-out. A message that fails five times is kept for two weeks. */
export function queueFor(
  scope: Construct,
  id: string,
  timeout: Duration,
): { queue: Queue; deadLetters: Queue } {
  const deadLetters = queue(scope, 'DeadLetters', { retentionPeriod: Duration.days(14) });
  const read = queue(scope, id, {
    visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  return { queue: read, deadLetters };
}
