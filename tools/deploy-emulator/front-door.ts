import type { IncomingMessage } from 'node:http';
import {
  BODY_LIMIT,
  type HttpReply,
  jsonReply,
  openPort,
  readBody,
  send,
  splitTarget,
} from '@sward/local-aws/parts';
import type { StripeEmulator } from '@sward/stripe-emulator';
import type { Gateway } from './gateway.ts';

/** Servers and data behind the front door. */
export interface FrontDoorParts {
  gateway: Gateway;
  /** Secret that only the edge knows. */
  originSecret: string;
  stripe: StripeEmulator;
  mails(): Promise<unknown[]>;
}

/** Stand-in for the distribution of AWS, for the calls of a journey. */
export interface FrontDoor {
  url: string;
  /** Serves from now on. A further call replaces what is behind the front door. */
  open(house: FrontDoorParts): void;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1. Forwards `/api/*` to the gateway with the headers that the edge adds. Serves the few pages of the
 * local console that a journey uses: mail, the time, and stand-ins for Stripe.js and Stripe's own pages.
 */
export async function openFrontDoor(): Promise<FrontDoor> {
  const port = await openPort(0);
  return {
    url: `http://127.0.0.1:${port.number}`,
    open: (house) =>
      port.serve((message, response) => {
        answer(house, message).then(
          (reply) => send(response, message.method ?? 'GET', reply),
          (error: Error) => send(response, 'GET', jsonReply(502, { error: { message: error.message } })),
        );
      }),
    close: () => port.close(),
  };
}

async function answer(house: FrontDoorParts, message: IncomingMessage): Promise<HttpReply> {
  const { method = 'GET', url = '/', socket } = message;
  const { path, query } = splitTarget(url);
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = (await readBody(message, BODY_LIMIT)) ?? Buffer.alloc(0);
  if (path.startsWith('/api/')) {
    const sourceIp = socket.remoteAddress ?? '';
    const added = {
      'x-sward-host': headers.host,
      'x-sward-viewer': sourceIp,
      'x-sward-origin': house.originSecret,
    };
    return await house.gateway({ method, path, query, headers: { ...headers, ...added }, body, sourceIp });
  }
  if (path === '/_local/mail.json') return jsonReply(200, await house.mails());
  if (path === '/_local/clock') return jsonReply(200, { now: new Date().toISOString() });
  if (path.startsWith('/_local/stripe/'))
    return await house.stripe.handleLocal({
      method,
      path,
      query: new URLSearchParams(query),
      headers,
      body,
    });
  return jsonReply(404, {});
}
