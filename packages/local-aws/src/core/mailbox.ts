import { randomBytes } from 'node:crypto';
import type { CloudClock, Store } from './types.ts';

/** A sent message as it is stored. */
export type StoredMessage<Message> = Message & {
  id: string;
  /** Product time, ISO 8601. */
  at: string;
};

/** Messages that left the cloud for people, such as mails and text messages. */
export interface Mailbox<Message> {
  /** Stores the message and returns its id. The message is durable once this resolves. */
  deliver(message: Message): Promise<string>;
  read(id: string): Promise<StoredMessage<Message> | undefined>;
  /** Returns messages, newest first, 50 by default. `before` is the id of the last message on the previous page. */
  list(options?: { limit?: number; before?: string }): Promise<StoredMessage<Message>[]>;
}

const LATEST = 999_999_999_999_999;
const LAST_SEQUENCE = 999_999;

/** Stores messages under `prefix`, with ids that sort newest first, so that a page is one read in key order. */
export function createMailbox<Message extends object>(
  prefix: string,
  { store, clock }: { store: Store; clock: CloudClock },
): Mailbox<Message> {
  let sequence = 0;

  function nextId(): string {
    const time = String(LATEST - Math.floor(clock.now())).padStart(15, '0');
    sequence = (sequence + 1) % LAST_SEQUENCE;
    return `${time}-${String(LAST_SEQUENCE - sequence).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  }

  return {
    async deliver(message) {
      const id = nextId();
      const kept: StoredMessage<Message> = { id, at: new Date(clock.now()).toISOString(), ...message };
      await store.put(prefix + id, kept);
      return id;
    },

    read: (id) => store.get<StoredMessage<Message>>(prefix + id),

    async list({ limit = 50, before } = {}) {
      const messages: StoredMessage<Message>[] = [];
      const after = before === undefined ? undefined : prefix + before;
      for await (const [, message] of store.list<StoredMessage<Message>>(prefix, {
        limit,
        ...(after && { after }),
      }))
        messages.push(message);
      return messages;
    },
  };
}
