import { createECDH, randomBytes } from 'node:crypto';
import { createMailbox, type StoredMessage } from '../core/mailbox.ts';
import type { EndpointReply, Store } from '../core/types.ts';
import type { Host, UnsignedCall } from '../guest.ts';
import { decrypt } from './decrypt.ts';
import { wrongSignature } from './vapid.ts';

/** Statuses with which the service can respond to the pushes to a browser; 201 takes them. */
export const PUSH_ANSWERS = [201, 400, 401, 404, 410, 413, 429, 500] as const;
export type PushAnswerStatus = (typeof PUSH_ANSWERS)[number];

const LONGEST_BODY = 4096;
const BROWSER = 'push~browser~';

/** A browser without a window: the subscription that it would send, and the response of its push service. */
export interface TestBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  answer: PushAnswerStatus;
  /** Seconds. */
  retryAfter?: number;
}

type StoredBrowser = TestBrowser & { privateKey: string };

/** A push that was accepted, as its browser reads it. */
export interface Push {
  browser: string;
  payload: string;
  bytes: number;
  ttl: number;
  urgency: string;
  topic: string;
}

export interface PushService {
  /** Creates a browser that accepts pushes. */
  addBrowser(): Promise<TestBrowser>;
  browsers(): Promise<TestBrowser[]>;
  /** Sets the response from now on. Returns false without such a browser. */
  setAnswer(id: string, answer: Pick<TestBrowser, 'answer' | 'retryAfter'>): Promise<boolean>;
  pushes(): Promise<StoredMessage<Push>[]>;
  handle(call: UnsignedCall): Promise<EndpointReply>;
}

/** Emulates the push service of browsers: checks signature and encryption, and keeps what the browser reads. */
export function createPushService({
  store,
  clock,
  awsUrl,
}: Pick<Host, 'store' | 'clock' | 'awsUrl'>): PushService {
  const pushes = createMailbox<Push>('push~taken~', { store, clock });
  const read = (id: string) => store.get<StoredBrowser>(BROWSER + id);

  async function take(browser: StoredBrowser, { headers, body }: UnsignedCall): Promise<EndpointReply> {
    if (browser.answer !== 201) return refusal(browser);
    const wrong = wrongSignature(headers.authorization ?? '', {
      audience: new URL(awsUrl).origin,
      now: clock.now(),
    });
    if (wrong) return reply(403, `The signature is ${wrong}`);
    const ttl = Number(headers.ttl);
    if (!Number.isInteger(ttl) || headers['content-encoding'] !== 'aes128gcm')
      return reply(400, 'A push has a TTL and is encrypted with aes128gcm');
    if (body.length > LONGEST_BODY) return reply(413, 'The push is too long');
    const secrets = {
      privateKey: Buffer.from(browser.privateKey, 'base64url'),
      auth: Buffer.from(browser.keys.auth, 'base64url'),
    };
    const { urgency = 'normal', topic = '' } = headers;
    const payload = decrypt(body, secrets);
    const id = await pushes.deliver({
      ...{ browser: browser.id, payload, bytes: Buffer.byteLength(payload), ttl, urgency, topic },
    });
    return { status: 201, headers: { location: `${awsUrl}/push/messages/${id}` }, body: '' };
  }

  return {
    async addBrowser() {
      const id = randomBytes(9).toString('base64url');
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const browser: StoredBrowser = {
        ...{ id, endpoint: `${awsUrl}/push/${id}`, answer: 201 },
        keys: { p256dh, auth: randomBytes(16).toString('base64url') },
        privateKey: pair.getPrivateKey('base64url'),
      };
      await store.put(BROWSER + id, browser);
      return shown(browser);
    },
    browsers: () => allBrowsers(store),
    async setAnswer(id, { answer, retryAfter }) {
      const browser = await read(id);
      if (!browser) return false;
      await store.put(BROWSER + id, { ...browser, answer, retryAfter });
      return true;
    },
    pushes: () => pushes.list({ limit: 500 }),
    async handle(call) {
      const [, , id = ''] = call.path.split('/');
      const browser = call.method === 'POST' ? await read(id) : undefined;
      return browser ? await take(browser, call) : reply(404, 'There is no such subscription');
    },
  };
}

async function allBrowsers(store: Store): Promise<TestBrowser[]> {
  const browsers: TestBrowser[] = [];
  for await (const [, browser] of store.list<StoredBrowser>(BROWSER)) browsers.push(shown(browser));
  return browsers;
}

/** Returns the browser without its private key. */
function shown({ privateKey: _, ...browser }: StoredBrowser): TestBrowser {
  return browser;
}

function refusal({ answer, retryAfter }: TestBrowser): EndpointReply {
  const refused = reply(answer, 'As it was set');
  if (retryAfter === undefined) return refused;
  return { ...refused, headers: { ...refused.headers, 'retry-after': String(retryAfter) } };
}

function reply(status: number, body: string): EndpointReply {
  return { status, headers: { 'content-type': 'text/plain' }, body };
}
