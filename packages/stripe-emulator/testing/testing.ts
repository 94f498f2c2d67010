import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import StripeClient from 'stripe';
import type { Webhook } from '../src/engine/webhooks.ts';
import type { Store, StoreOp } from '../src/host.ts';
import { createStripeEmulator } from '../src/server/emulator.ts';
import type { StripeReply, StripeRequest } from '../src/server/requests.ts';
import type { StripeEmulator } from '../src/server/types.ts';
import { type ManualDeliveries, manualDeliveries } from './deliveries.ts';
import { memoryStore } from './memory-store.ts';
import { type TestClock, testClock } from './test-clock.ts';

export const SECRET_KEY = 'sk_test_local';
export const WEBHOOK_SECRET = 'whsec_local';

/** The Stripe emulator as tests see it: the service itself and stripe-node on its listener. */
export interface Bench {
  local: StripeEmulator;
  api: StripeClient;
  /** Returns stripe-node with other settings, e.g. another key. */
  client(key: string, options?: StripeClient.StripeConfig): StripeClient;
  url: string;
  store: Store;
  /** Every batch written so far. */
  batches: (readonly StoreOp[])[];
  /** Holds back batches until the returned function is called. */
  holdWrites(): () => void;
  /** Resolves once a held batch waits. */
  writeWaits(): Promise<void>;
  clock: TestClock;
  deliveries: ManualDeliveries;
  /** Receiver of events; undefined until set. */
  webhook: { target: Webhook | undefined };
  close(): Promise<void>;
}

export async function startBench(): Promise<Bench> {
  const inner = memoryStore();
  const batches: (readonly StoreOp[])[] = [];
  let held: Promise<void> = Promise.resolve();
  const waits = Promise.withResolvers<void>();
  let holding = false;
  const store: Store = {
    ...inner,
    batch: async (ops) => {
      if (holding) waits.resolve();
      await held;
      batches.push(ops);
      await inner.batch(ops);
    },
  };
  const clock = testClock(Date.now());
  const deliveries = manualDeliveries(store, clock.now);
  const webhook: Bench['webhook'] = { target: undefined };
  const local = createStripeEmulator({
    store,
    clock,
    deliveries,
    webhook: () => webhook.target,
    secretKey: SECRET_KEY,
    siteUrl: 'http://site.test',
  });
  const server = createServer((request, response) => void serve(local, request, response));
  // Clients do not retry, so no connection may close on reuse after a pause of the machine.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client: Bench['client'] = (key, options = {}) =>
    new StripeClient(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...options,
    });
  return {
    local,
    api: client(SECRET_KEY),
    client,
    url: `http://127.0.0.1:${port}`,
    store,
    batches,
    holdWrites: () => {
      const released = Promise.withResolvers<void>();
      held = released.promise;
      holding = true;
      return () => {
        holding = false;
        released.resolve();
      };
    },
    writeWaits: () => waits.promise,
    clock,
    deliveries,
    webhook,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  local: StripeEmulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://local');
  const call: StripeRequest = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  };
  const reply: StripeReply = await (url.pathname.startsWith('/_local/')
    ? local.handleLocal(call)
    : local.handle(call)
  ).catch((defect: Error) => ({ status: 599, headers: {}, body: `${defect.stack}` }));
  if (reply.destroy) {
    request.socket.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}

export interface Received {
  body: string;
  signature: string;
}

/** Starts a webhook endpoint that keeps what it receives and responds with `status`. */
export async function startReceiver() {
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      body: Buffer.concat(chunks).toString('utf8'),
      signature: String(request.headers['stripe-signature']),
    });
    response.writeHead(answer.status).end();
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer,
    url: `http://127.0.0.1:${port}/webhooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns the card fields of a browser form. */
export const card = (number: string, more: Record<string, string> = {}) => ({
  payment_method_data: {
    type: 'card',
    card: { number, exp_month: '12', exp_year: '34', cvc: '123', ...more },
  },
});

/** Creates an unpaid intent of 46.95 dollars. */
export const newIntent = (bench: Bench, more: Partial<StripeClient.PaymentIntentCreateParams> = {}) =>
  bench.api.paymentIntents.create({ amount: 4695, currency: 'usd', ...more });

/** Confirms as the browser does and returns the response. */
export async function confirm(
  bench: Bench,
  intent: { id: string; client_secret: string | null },
  form: Record<string, unknown>,
) {
  const reply = await bench.local.confirmFromBrowser(intent.id, {
    client_secret: intent.client_secret,
    ...form,
  });
  return { status: reply.status, body: JSON.parse(reply.body) };
}

/** Creates a paid intent of an amount in cents, captured at once. */
export async function pay(
  bench: Bench,
  amount: number,
  more: Partial<StripeClient.PaymentIntentCreateParams> = {},
) {
  const intent = await bench.api.paymentIntents.create({
    ...{ amount, currency: 'usd', capture_method: 'automatic' },
    ...more,
  });
  const reply = await bench.local.confirmFromBrowser(intent.id, {
    client_secret: intent.client_secret,
    ...card('4242424242424242'),
  });
  if (reply.status !== 200) throw new Error(reply.body);
  return bench.api.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'latest_charge.balance_transaction'],
  });
}

/** Creates a connected account that can be paid. */
export async function payableAccount(bench: Bench): Promise<string> {
  const account = await bench.api.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  await bench.local.setAccountStatus(account.id, 'active');
  return account.id;
}

/** Returns the API error with which a call was rejected. */
export async function failureOf(call: Promise<unknown>): Promise<StripeClient.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof StripeClient.errors.StripeError) return outcome;
  throw new Error(
    `Expected an error of the API, got ${outcome instanceof Error ? outcome.stack : 'an answer'}`,
  );
}
