import {
  GetQueueAttributesCommand,
  type Message,
  paginateListQueues,
  ReceiveMessageCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { StageAccess } from './stage-access.ts';
import { textTable } from './text-table.ts';

interface QueueState {
  name: string;
  url: string;
  arn: string;
  waiting: number;
  inWork: number;
  delayed: number;
  /** Its dead-letter queue. A queue without one is a dead-letter queue itself. */
  deadLettersArn: string | undefined;
}

/** Lists the depth of every queue, or of those with messages, and the age of dead letters. */
export async function queues(access: StageAccess, { busyOnly = false } = {}): Promise<string> {
  const states = (await queueStates(access)).filter(
    ({ waiting, inWork, delayed }) => !busyOnly || waiting + inWork + delayed > 0,
  );
  const rows = await Promise.all(
    states.map(async (queue) => {
      const messages = isDeadLetters(queue) && queue.waiting > 0 ? await peek(access, queue) : [];
      const oldest = messages.map(sentAt).sort()[0] ?? '';
      return [queue.name, String(queue.waiting), String(queue.inWork), String(queue.delayed), oldest];
    }),
  );
  return textTable(['queue', 'waiting', 'in work', 'delayed', 'oldest seen'], rows);
}

/** Lists the first messages of a dead-letter queue by type and id, without their bodies. */
export async function deadLetters(access: StageAccess, name: string): Promise<string> {
  const queue = await deadLetterQueue(access, name);
  const rows = (await peek(access, queue)).map((message) => [
    message.MessageId ?? '',
    sentAt(message),
    whatItIs(message.Body ?? ''),
  ]);
  return textTable(['message', 'sent', 'what'], rows);
}

/** Moves everything in a dead-letter queue back to the queue that it came from. */
export async function redrive(access: StageAccess, name: string): Promise<string> {
  const queue = await deadLetterQueue(access, name);
  const source = (await queueStates(access)).find(({ deadLettersArn }) => deadLettersArn === queue.arn);
  if (!source)
    throw new Error(
      `No queue gives messages up to ${name}: docs/runbooks/dead-letters.md says what else to do.`,
    );
  await access.sqs.send(
    new StartMessageMoveTaskCommand({ SourceArn: queue.arn, DestinationArn: source.arn }),
  );
  return `${queue.waiting} messages of ${name} go back to ${source.name}.\n`;
}

async function deadLetterQueue(access: StageAccess, name: string): Promise<QueueState> {
  const queue = (await queueStates(access)).find((each) => each.name === name);
  if (!queue) throw new Error(`Stage ${access.stage} has no queue ${name}.`);
  // In a queue that a function reads, looking at a message counts as an attempt.
  if (!isDeadLetters(queue)) throw new Error(`${name} is read by a function; it is no dead-letter queue.`);
  return queue;
}

const isDeadLetters = ({ deadLettersArn }: QueueState) => deadLettersArn === undefined;

async function queueStates({ stage, sqs }: StageAccess): Promise<QueueState[]> {
  const urls: string[] = [];
  const pages = paginateListQueues({ client: sqs, pageSize: 100 }, { QueueNamePrefix: `sward-${stage}-` });
  for await (const { QueueUrls = [] } of pages) urls.push(...QueueUrls);
  return await Promise.all(
    urls.sort().map(async (url) => {
      const { Attributes: its = {} } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }),
      );
      return {
        name: url.slice(url.lastIndexOf('/') + 1),
        url,
        arn: its.QueueArn ?? '',
        waiting: Number(its.ApproximateNumberOfMessages),
        inWork: Number(its.ApproximateNumberOfMessagesNotVisible),
        delayed: Number(its.ApproximateNumberOfMessagesDelayed),
        deadLettersArn: its.RedrivePolicy && JSON.parse(its.RedrivePolicy).deadLetterTargetArn,
      };
    }),
  );
}

/** Reads at most ten messages and leaves them in the queue. */
async function peek({ sqs }: StageAccess, { url }: QueueState): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 0,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages;
}

function sentAt({ Attributes }: Message): string {
  return new Date(Number(Attributes?.SentTimestamp)).toISOString();
}

/** Returns only the type and the id, since bodies may contain personal data. */
function whatItIs(body: string): string {
  try {
    const { timer, detail, 'detail-type': type, DDBStreamBatchInfo: rows } = JSON.parse(body);
    if (timer) return `timer ${timer}`;
    if (rows) return `${rows.batchSize} rows of a stream from ${rows.approximateArrivalOfFirstRecord}`;
    return `${type ?? 'unknown'} ${detail?.id ?? ''}`.trim();
  } catch {
    return 'not JSON';
  }
}
