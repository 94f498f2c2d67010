import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import type { EndpointReply } from '../core/types.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { ThreadCall, ThreadReply, WorkerSettings } from './messages.ts';
import { gathered } from './thread-calls.ts';

/** Returns the address of a module of this folder without its types, whose removal in each thread would take long. */
export function threadModule(file: string): URL {
  const source = new URL(file, import.meta.url);
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'), { sourceUrl: source.href });
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const MODULE = threadModule('./thread-calls.ts').href;
const BODYLESS = new Set([204, 304]);

/** The endpoint that handles the calls of functions. */
export interface EndpointLine {
  /** Address of the endpoint, without a trailing slash. */
  origin: string;
  answer: Endpoint['answer'];
}

/** Opens a line of one thread to the endpoint. Returns its settings and the ports to transfer with them. */
export function openLine({ origin, answer }: EndpointLine) {
  const { port1: here, port2: port } = new MessageChannel();
  const post = gathered((replies: ThreadReply[]) => here.postMessage(replies));
  async function take({ id, method, target, headers, body }: ThreadCall): Promise<void> {
    const reply = await answer({
      method,
      target,
      headers,
      body:
        typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length),
    });
    post({ id, ...written(method, reply) });
  }
  here.on('message', (calls: ThreadCall[]) => {
    for (const call of calls) void take(call);
  });
  // An idle thread does not keep the process alive.
  here.unref();
  const calls: WorkerSettings['calls'] = { port, origin, module: MODULE };
  return { calls, transferred: [port], close: () => here.close() };
}

function written(
  method: string,
  { destroy, status, headers = {}, body = '' }: EndpointReply,
): Omit<ThreadReply, 'id'> {
  if (destroy) return { status: 0, headers: {}, body: '' };
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status, headers: lower, body: method === 'HEAD' || BODYLESS.has(status) ? '' : body };
}
