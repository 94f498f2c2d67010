import { randomBytes } from 'node:crypto';
import type { CloudClock, Store } from './types.ts';

/** What was sent, as it is kept. */
export type StoredMessage<Message> = Message & {
  id: string;
  /** Product time, ISO 8601. */
  at: string;
};

/** What left the cloud for people: mails, texts. */
export interface Mailbox<Message> {
  /** Keeps the message; it is durable once this resolves. Gives its id. */
  deliver(message: Message): Promise<string>;
  read(id: string): Promise<StoredMessage<Message> | undefined>;
  /** Newest first; `before` is the id of the last message of the page before. 50 unless told. */
  list(options?: { limit?: number; before?: string }): Promise<StoredMessage<Message>[]>;
}

const LATEST = 999_999_999_999_999;
const LAST_SEQUENCE = 999_999;

/** Messages under ids that sort newest first, so that a page is one read in key order; `prefix` is of their keys. */
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
