import { createHash } from 'node:crypto';
import { ACCOUNT, REGION } from '../cfn/resource-types.ts';
import { createMailbox, type Mailbox, type StoredMessage } from '../core/mailbox.ts';
import { answerJson, jsonBody, jsonError, ServiceError, targetOperation } from '../core/protocol.ts';
import type { AwsService, CloudClock, Store } from '../core/types.ts';
import { partsOf } from './parts.ts';

const ARN = `arn:aws:sms-voice:${REGION}:${ACCOUNT}`;
const JSON_TYPE = { contentType: 'application/x-amz-json-1.0' };
const MOST_LETTERS = 1600;

interface NewText {
  /** Number or pool. */
  from: string;
  to: string;
  body: string;
  /** Number of messages that AWS bills for it. */
  parts: number;
}

/** A text message that was accepted for sending. */
export type Text = StoredMessage<NewText>;

export interface Sms extends AwsService {
  texts: Mailbox<NewText>;
}

type Input = Record<string, unknown>;

/** Emulates End User Messaging: SendTextMessage into a durable list. Every number and pool may send. */
export function createSms(parts: { store: Store; clock: CloudClock }): Sms {
  const texts = createMailbox<NewText>('text~', parts);

  async function sendTextMessage(input: Input) {
    const text = readText(input);
    const MessageId = input.DryRun === true ? 'dry-run' : await texts.deliver(text);
    return { MessageId };
  }

  return {
    scope: 'sms-voice',
    texts,

    accesses: (call) => [
      {
        action: `sms-voice:${targetOperation(call)}`,
        resource: originArn(String(jsonBody(call).OriginationIdentity ?? '')),
      },
    ],

    handle: (call) =>
      answerJson(() => {
        const operation = targetOperation(call);
        if (operation === 'SendTextMessage') return sendTextMessage(jsonBody(call));
        throw new ServiceError('UnknownOperationException', `${operation} is unknown.`);
      }, JSON_TYPE),

    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message), JSON_TYPE),
  };
}

/** Returns the ARN of a number or pool for a permission. AWS names it by id, which follows from the number here. */
function originArn(identity: string): string {
  if (identity.startsWith('arn:')) return identity;
  if (identity.startsWith('pool-')) return `${ARN}:pool/${identity}`;
  if (identity.startsWith('phone-')) return `${ARN}:phone-number/${identity}`;
  return `${ARN}:phone-number/phone-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}

function readText({ OriginationIdentity, DestinationPhoneNumber, MessageBody, MessageType }: Input): NewText {
  const to = field('DestinationPhoneNumber', DestinationPhoneNumber, /^\+?[1-9]\d{1,18}$/);
  const from = field('OriginationIdentity', OriginationIdentity, /^[\w:/+-]{1,256}$/);
  const body = field('MessageBody', MessageBody, /\S/);
  if (body.length > MOST_LETTERS) throw invalid('MessageBody', `is longer than ${MOST_LETTERS} letters`);
  if (MessageType !== undefined) field('MessageType', MessageType, /^(TRANSACTIONAL|PROMOTIONAL)$/);
  return { from, to, body, parts: partsOf(body) };
}

function field(name: string, value: unknown, shape: RegExp): string {
  if (typeof value !== 'string') throw invalid(name, 'is missing');
  if (!shape.test(value)) throw invalid(name, 'is not of the shape that it must have');
  return value;
}

function invalid(Name: string, problem: string): ServiceError {
  return new ServiceError('ValidationException', `${Name} ${problem}`, 400, {
    Reason: 'FIELD_VALIDATION_FAILED',
    Fields: [{ Name, Message: `${Name} ${problem}` }],
  });
}
