import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { eventually } from '../../tests/support/local.ts';
import type { Result } from '../../tests/support/people.ts';
import { type Listening, listening } from '../../tests/support/socket.ts';
import { createPairs, type Pair } from './live-crowd.ts';

export interface TalkOptions {
  siteUrl: string;
  client: DynamoDBDocumentClient;
  /** The product's time in milliseconds. */
  now: number;
  /** Number of connections: two per conversation, one per person. */
  connections: number;
  messages: number;
  /** Rate of sending. Without it, messages are sent as fast as they are answered. */
  messagesPerSecond?: number;
  /** Called when every connection is open, before the first message. */
  onReady?: () => void;
}

export interface TalkResult {
  sent: number;
  /** Responses other than a success. */
  errors: number;
  /** Number of stored messages, and of those stored more than once. */
  stored: number;
  doubled: number;
  /** Conversations that do not show their messages in the order in which they were sent. */
  disordered: number;
  /** Receivers whose connection got fewer frames than there were messages for them. */
  undelivered: number;
  /** Time to send a message, in milliseconds. */
  p50: number;
  p99: number;
}

const HANDSHAKES_AT_ONCE = 20;

interface Line {
  pair: Pair;
  receiver: Listening;
  sent: string[];
  /** Resolves with the response to the previous message: a conversation's messages are sent one after another. */
  ready: Promise<void>;
}

/** Connects a crowd, of which half send messages, at an even rate if one is given. Then reads all conversations again. */
export async function talk(options: TalkOptions): Promise<TalkResult> {
  const { siteUrl, client, now, connections, messages, messagesPerSecond } = options;
  const pairs = await createPairs(client, siteUrl, now, connections / 2);
  const open: Listening[] = [];
  const lines: Line[] = [];
  for (let first = 0; first < pairs.length; first += HANDSHAKES_AT_ONCE / 2) {
    const group = pairs.slice(first, first + HANDSHAKES_AT_ONCE / 2).map(async (pair): Promise<Line> => {
      const [sender, receiver] = await Promise.all(pair.people.map((one) => listening(siteUrl, one)));
      if (!sender || !receiver) throw new Error('nobody listens');
      open.push(sender, receiver);
      return { pair, receiver, sent: [], ready: Promise.resolve() };
    });
    lines.push(...(await Promise.all(group)));
  }
  options.onReady?.();
  const { errors, times } = await write(lines, messages, messagesPerSecond);
  const undelivered = await undeliveredInTime(lines);
  const read = await Promise.all(lines.map(readAgain));
  for (const each of open) each.close();
  times.sort((a, b) => a - b);
  const sum = (count: (index: number) => number) =>
    lines.reduce((total, _, index) => total + count(index), 0);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    ...{ sent: times.length, errors, undelivered, p50: at(0.5), p99: at(0.99) },
    stored: sum((index) => read[index]?.length ?? 0),
    doubled: sum((index) => (read[index]?.length ?? 0) - new Set(read[index]).size),
    disordered: sum((index) => (String(read[index]) === String(lines[index]?.sent) ? 0 : 1)),
  };
}

async function write(lines: readonly Line[], count: number, perSecond = Number.POSITIVE_INFINITY) {
  const times: number[] = [];
  let errors = 0;
  const send = async ({ pair, sent }: Line, content: string): Promise<void> => {
    const [sender, receiver] = pair.people;
    const began = performance.now();
    const answer = await sender.call('POST', '/api/messages', {
      ...{ conversationId: pair.conversationId, receiverId: receiver.accountId, content, clientId: content },
    });
    times.push(performance.now() - began);
    if (answer.status === 201) sent.push(content);
    else errors += 1;
  };
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1000) / perSecond - performance.now();
    if (due > 0) await pause(due);
    const line = lines[index % lines.length];
    if (line) line.ready = line.ready.then(() => send(line, `message-${inLetters(index)}`));
  }
  await Promise.all(lines.map(({ ready }) => ready));
  return { errors, times };
}

/** Writes a number in letters, since the product refuses consecutive digits in a conversation as a phone number. */
const inLetters = (index: number) =>
  String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** Waits until every receiver has a frame for every message; returns the number of those that still lack some. */
async function undeliveredInTime(lines: readonly Line[]): Promise<number> {
  const undelivered = () => lines.filter(({ receiver, sent }) => receiver.frames.length < sent.length).length;
  await eventually(async () => undelivered() === 0, 'the last frames').catch(() => undefined);
  return undelivered();
}

/** Reads the contents in the order in which the conversation shows them. */
async function readAgain({ pair }: Line): Promise<string[]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor }: Result<'messaging.listMessages'> = await pair.people[1].api.call(
      'messaging.listMessages',
      { params: { id: pair.conversationId }, query: cursor ? { cursor } : {} },
    );
    pages.unshift(items.map(({ content }) => content));
    cursor = nextCursor;
  } while (cursor);
  return pages.flat();
}
