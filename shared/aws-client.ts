import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Step that copies input and output of every call for a logger, which clients here do not have. */
const LOGGING = 'loggerMiddleware';
/** Maximum of remembered secrets. Any more would be of expired credentials. */
const MOST_SECRETS = 8;

/** The setting that is changed after a client is made; all clients of AWS have it. */
interface Signing {
  signer?: (...scheme: never[]) => Promise<unknown>;
}

/**
 * Creates a client for calls that every request and event makes. It composes the steps once for each kind of command, and the
 * signer once, instead of for each call. So no caller may add a step later, and the input of a call must not change its address,
 * as a bucket does.
 */
export function leanClient<
  Settings extends object,
  Client extends { config: object; middlewareStack: { remove(step: string): boolean } },
>(
  Kind: new (settings: Settings & { cacheMiddleware: boolean; sha256: typeof Sha256 }) => Client,
  settings: Settings,
): Client {
  const client = new Kind({ ...settings, cacheMiddleware: true, sha256: Sha256 });
  client.middlewareStack.remove(LOGGING);
  const config = client.config as Signing;
  const { signer } = config;
  if (signer) {
    let made: Promise<unknown> | undefined;
    config.signer = (...scheme) => {
      made ??= signer(...scheme).catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    };
  }
  return client;
}

const bySecret = new Map<string, KeyObject>();
const byDerived = new WeakMap<object, KeyObject>();

/** Returns a secret as a parsed key. Node parses a raw key for each use, which takes longer than signing. */
function keyOf(secret: string | ArrayBufferView | ArrayBuffer): KeyObject {
  const known = typeof secret === 'string' ? bySecret.get(secret) : byDerived.get(secret);
  if (known) return known;
  const key = typeof secret === 'string' ? createSecretKey(secret, 'utf8') : createSecretKey(bytesOf(secret));
  if (typeof secret !== 'string') byDerived.set(secret, key);
  else {
    if (bySecret.size >= MOST_SECRETS) bySecret.clear();
    bySecret.set(secret, key);
  }
  return key;
}

const bytesOf = (data: ArrayBufferView | ArrayBuffer): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);

/** SHA-256, or HMAC with a secret, in the form that the SDK expects. Its input is short and arrives in one piece. */
export class Sha256 {
  readonly #secret: string | ArrayBufferView | ArrayBuffer | undefined;
  #data: Uint8Array | undefined;

  constructor(secret?: string | ArrayBufferView | ArrayBuffer) {
    this.#secret = secret;
  }

  update(data: Uint8Array): void {
    this.#data = this.#data === undefined ? data : Buffer.concat([this.#data, data]);
  }

  async digest(): Promise<Uint8Array> {
    const data = this.#data ?? new Uint8Array();
    return this.#secret
      ? createHmac('sha256', keyOf(this.#secret)).update(data).digest()
      : hash('sha256', data, 'buffer');
  }

  reset(): void {
    this.#data = undefined;
  }
}
