import { answerJson, jsonBody, jsonError, ServiceError, targetOperation } from '../core/protocol.ts';
import type { Access, AwsCall, AwsReply, AwsService, CloudClock } from '../core/types.ts';
import { createActions, type Input, queueAttributes } from './actions.ts';
import { queueName } from './queue-settings.ts';
import type { Queues } from './queues.ts';

const JSON_1_0 = { contentType: 'application/x-amz-json-1.0' };

/** A queue as the console lists it. */
export interface QueueView {
  name: string;
  arn: string;
  attributes: Record<string, string>;
  /** Names of the queues whose dead letters this one holds. */
  deadLettersOf: string[];
  messages: {
    id: string;
    body: string;
    receiveCount: number;
    sentAt: string;
    attributes: Record<string, string>;
  }[];
}

export interface SqsService extends AwsService {
  /** Returns every queue with its first `messages` messages. */
  view(messages: number): QueueView[];
}

/** Emulates the SQS API (AWS JSON 1.0) over the queues of the templates. */
export function createSqs({ queues, clock }: { queues: Queues; clock: CloudClock }): SqsService {
  const actions = createActions(queues, clock);

  return {
    scope: 'sqs',

    accesses(call) {
      const operation = targetOperation(call);
      return operation in actions ? accessesOf(operation, safeInput(call)) : [];
    },

    handle(call): Promise<AwsReply> {
      return answerJson(() => {
        const action = actions[targetOperation(call)];
        if (!action) {
          throw new ServiceError('UnknownOperationException', `Unknown operation ${targetOperation(call)}.`);
        }
        return action({ input: jsonBody(call), origin: `http://${call.headers.host}` });
      }, JSON_1_0);
    },

    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message, 403), JSON_1_0),

    view: (count) =>
      queues.all().map((queue) => ({
        name: queue.settings.name,
        arn: queue.settings.arn,
        attributes: queueAttributes(queue, clock),
        deadLettersOf: queues
          .all()
          .filter(({ settings }) => settings.redrive?.deadLetterArn === queue.settings.arn)
          .map(({ settings }) => settings.name),
        messages: queue
          .entries()
          .slice(0, count)
          .map(({ message }) => ({
            id: message.id,
            body: message.body,
            receiveCount: message.receiveCount,
            sentAt: new Date(message.sentAt).toISOString(),
            attributes: textAttributes(message.attributes),
          })),
      })),
  };
}

/** Returns the body for the check of permissions. A malformed one needs none, and `handle` refuses it. */
function safeInput(call: AwsCall): Input {
  try {
    return jsonBody(call);
  } catch {
    return {};
  }
}

const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;

function accessesOf(operation: string, input: Input): Access[] {
  if (operation === 'ListQueues') return [{ action: 'sqs:ListQueues', resource: '*' }];
  if (operation === 'StartMessageMoveTask') {
    const source = ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
      (action) => ({ action: `sqs:${action}`, resource: String(input.SourceArn) }),
    );
    const destination = { action: 'sqs:SendMessage', resource: String(input.DestinationArn) };
    return input.DestinationArn ? [...source, destination] : source;
  }
  const name = queueName(String(input.QueueUrl ?? input.QueueName ?? ''));
  return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: arnOf(name) }];
}

function textAttributes(attributes: Record<string, { StringValue?: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { StringValue }]) => [name, StringValue ?? '(bytes)']),
  );
}
