import { randomBytes } from 'node:crypto';
import type { CloudClock, Json, Store } from '../core/types.ts';

/** A mail that was accepted for sending. */
export interface Mail {
  id: string;
  /** Product time, ISO 8601. */
  at: string;
  from: string;
  /** Every recipient: To, Cc and Bcc. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  configurationSet?: string;
}

export type NewMail = Omit<Mail, 'id' | 'at'>;

export interface Mailbox {
  /** Keeps the mail; it is durable once this resolves. Gives its id. */
  deliver(mail: NewMail): Promise<string>;
  /** Newest first; `before` is the id of the last mail of the page before. 50 unless told. */
  list(options?: { limit?: number; before?: string }): Promise<Mail[]>;
}

const PREFIX = 'mail~';
const LATEST = 999_999_999_999_999;
const LAST_SEQUENCE = 999_999;

/** Mails under ids that sort newest first, so that a page is one read in key order. */
export function createMailbox({ store, clock }: { store: Store; clock: CloudClock }): Mailbox {
  let sequence = 0;

  function nextId(): string {
    const time = String(LATEST - Math.floor(clock.now())).padStart(15, '0');
    sequence = (sequence + 1) % LAST_SEQUENCE;
    return `${time}-${String(LAST_SEQUENCE - sequence).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  }

  return {
    async deliver(mail) {
      const id = nextId();
      const kept: Mail = { id, at: new Date(clock.now()).toISOString(), ...mail };
      await store.put(PREFIX + id, kept as unknown as Json);
      return id;
    },

    async list({ limit = 50, before } = {}) {
      const mails: Mail[] = [];
      const after = before === undefined ? undefined : PREFIX + before;
      for await (const [, mail] of store.list<Mail>(PREFIX, { limit, ...(after && { after }) }))
        mails.push(mail);
      return mails;
    },
  };
}
