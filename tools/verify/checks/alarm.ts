import { randomUUID } from 'node:crypto';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { query } from '../aws-call.ts';
import { type Check, must } from '../check.ts';
import type { VerifiedStage } from '../stage.ts';

/** An alarm that rolls nothing back. Its message says that it was forced. */
const KIND = 'price-guide-old';

/** Subscribes a queue to the operators' topic for the duration of the check. */
export const alarm: Check = {
  name: 'alarm',
  shows: 'an alarm that is raised is told to operators',
  notLocal: 'the local cloud raises no alarms and has no topic',
  async run(stage) {
    const { sqs } = stage.access;
    const name = `sward-${stage.name}-${KIND}`;
    const found = await cloudWatch(stage, { Action: 'DescribeAlarms', 'AlarmNames.member.1': name });
    const topic = textOf(found, 'member', /^arn:[^<]*:sns:[^<]*$/);
    must(topic, `there is no alarm ${name}, or it tells no one`);
    const before = textOf(found, 'StateValue') ?? 'OK';
    const queue = await openQueue(sqs, stage.name, topic);
    let subscription: string | undefined;
    try {
      const answer = await notifications(stage, {
        Action: 'Subscribe',
        TopicArn: topic,
        Protocol: 'sqs',
        Endpoint: queue.arn,
        ReturnSubscriptionArn: 'true',
      });
      subscription = textOf(answer, 'SubscriptionArn');
      // An alarm that is already raised sends no second message.
      if (before === 'ALARM') await force(stage, name, 'OK');
      await force(stage, name, 'ALARM');
      await stage.until('the message of the alarm', () => heard(sqs, queue.url, name), 180);
    } finally {
      await force(stage, name, before === 'ALARM' ? 'ALARM' : 'OK');
      if (subscription) await notifications(stage, { Action: 'Unsubscribe', SubscriptionArn: subscription });
      await sqs.send(new DeleteQueueCommand({ QueueUrl: queue.url }));
    }
    return `${name}, forced`;
  },
};

const cloudWatch = ({ call }: VerifiedStage, parameters: Record<string, string>) =>
  query(call, 'monitoring', { Version: '2010-08-01', ...parameters });

const notifications = ({ call }: VerifiedStage, parameters: Record<string, string>) =>
  query(call, 'sns', { Version: '2010-03-31', ...parameters });

const force = (stage: VerifiedStage, AlarmName: string, StateValue: string) =>
  cloudWatch(stage, {
    Action: 'SetAlarmState',
    AlarmName,
    StateValue,
    StateReason: 'Forced by npm run verify:aws: nothing is wrong',
  });

async function openQueue(
  sqs: SQSClient,
  stage: string,
  topic: string,
): Promise<{ url: string; arn: string }> {
  const QueueName = `sward-${stage}-verify-${randomUUID().slice(0, 13)}`;
  const [, , , region, account] = topic.split(':');
  const arn = `arn:aws:sqs:${region}:${account}:${QueueName}`;
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'sns.amazonaws.com' },
        Action: 'sqs:SendMessage',
        Resource: arn,
        Condition: { ArnEquals: { 'aws:SourceArn': topic } },
      },
    ],
  });
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes: { Policy } }));
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
  );
  return { url: QueueUrl, arn: Attributes?.QueueArn ?? arn };
}

async function heard(sqs: SQSClient, QueueUrl: string, name: string): Promise<boolean> {
  const asked = new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10, MaxNumberOfMessages: 10 });
  const { Messages = [] } = await sqs.send(asked);
  return Messages.some(({ Body = '' }) => Body.includes(name) && Body.includes('ALARM'));
}

/** Returns the first text that fits of an element with the given name. */
function textOf(xml: string, element: string, fits = /./): string | undefined {
  const texts = [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))];
  return texts.map(([, text = '']) => text).find((text) => fits.test(text));
}
