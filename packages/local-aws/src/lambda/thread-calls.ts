/**
 * Runs in a function's thread and sends its calls of the AWS endpoint to the main thread as messages. Clients see only
 * the interface of `http.request`. Both threads save the connection, which is most of the work of a call. It imports
 * only Node's own modules, because every cold start waits for it.
 */
import { EventEmitter } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { ThreadCall, ThreadReply } from './messages.ts';

type Answered = (reply: ThreadReply) => void;
type Send = (call: Omit<ThreadCall, 'id'>, answered: Answered) => void;

/** Sends requests to `origin` (http) through the port, in this thread and from now on. Other requests go as before. */
export function callThrough(port: MessagePort, origin: string): void {
  const { hostname, port: number } = new URL(origin);
  const waiting = new Map<number, Answered>();
  let last = 0;
  port.on('message', (replies: ThreadReply[]) => {
    for (const reply of replies) {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    }
  });
  const post = gathered((calls: ThreadCall[]) => port.postMessage(calls));
  const send: Send = (call, answered) => {
    last += 1;
    waiting.set(last, answered);
    post({ ...call, id: last });
  };
  const overNetwork = http.request;
  const request = (...given: Parameters<typeof http.request>): ClientRequest => {
    const [options, answered] = given as unknown as [RequestOptions, ((response: IncomingMessage) => void)?];
    const here = options.host === hostname && String(options.port) === number;
    if (!here) return overNetwork(...given);
    return new ThreadRequest(options, send, answered) as unknown as ClientRequest;
  };
  http.request = request as typeof http.request;
  syncBuiltinESMExports();
}

/** Passes values of one turn of the event loop on together, because waking another thread costs more than a message. */
export function gathered<One>(pass: (all: One[]) => void): (one: One) => void {
  let waiting: One[] = [];
  return (one) => {
    waiting.push(one);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const all = waiting;
      waiting = [];
      pass(all);
    });
  };
}

/** The part of a socket that clients set up. It is always connected. */
class Connected extends EventEmitter {
  readonly connecting = false;
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
}

/** The part of `http.ClientRequest` that clients of AWS and of Stripe use. */
class ThreadRequest extends Writable {
  readonly socket = new Connected();
  readonly #options: RequestOptions;
  readonly #send: Send;
  /** Text stays text, because a copy of a small buffer includes all of the memory that it is a part of. */
  readonly #chunks: (string | Buffer)[] = [];
  #limit: NodeJS.Timeout | undefined;

  constructor(
    options: RequestOptions,
    send: Send,
    answered: ((response: IncomingMessage) => void) | undefined,
  ) {
    super({ autoDestroy: false, decodeStrings: false });
    this.#options = options;
    this.#send = send;
    if (answered) this.once('response', answered);
    process.nextTick(() => this.emit('socket', this.socket));
  }

  setTimeout(ms: number, expired?: () => void): this {
    if (expired) this.once('timeout', expired);
    clearTimeout(this.#limit);
    this.#limit = ms > 0 ? setTimeout(() => this.emit('timeout'), ms) : undefined;
    return this;
  }

  override _write(chunk: string | Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    const { method = 'GET', path = '/', headers = {}, host, port } = this.#options;
    const plain: Record<string, string> = { host: `${host}:${port}` };
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) plain[name.toLowerCase()] = String(value);
    }
    this.#send({ method, target: path ?? '/', headers: plain, body: joined(this.#chunks) }, (reply) =>
      this.#take(reply),
    );
    done();
  }

  #take({ status, headers, body }: ThreadReply): void {
    if (this.destroyed) return;
    if (status === 0) {
      this.destroy(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
      return;
    }
    const response = new Readable({ read() {} });
    if (body.length > 0) response.push(body);
    response.push(null);
    this.emit('response', Object.assign(response, { statusCode: status, headers, complete: true }));
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#limit);
    done(error);
  }
}

function joined(chunks: readonly (string | Buffer)[]): string | Buffer {
  if (chunks.every((chunk) => typeof chunk === 'string')) return chunks.join('');
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as Buffer)));
}
