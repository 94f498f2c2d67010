import { AppError } from '@sward/shared/kernel';
import { testClock } from '@sward/shared/testing';
import Stripe from 'stripe';
import { createStripeGateway, type StripeOptions } from '../src/stripe/client.ts';

/** One request as sent to Stripe. */
export interface WireCall {
  /** `POST /v1/refunds`, without the query. */
  line: string;
  /** Fields of the form or query as Stripe spells them; for a v2 call, of its JSON. */
  fields: Record<string, unknown>;
  /** Idempotency key. */
  key: string | undefined;
  headers: Record<string, string>;
  host: string;
  port: string;
  protocol: string;
  timeoutMs: number;
}

type Answer =
  | { status: number; text: string; headers?: Record<string, string> }
  | { broken: Error; sent: boolean };

export const SECRET = {
  secretKey: 'sk_test_wire',
  publishableKey: 'pk_test_wire',
  webhookSecret: 'whsec_wire',
};

/** The Stripe adapter with prepared responses, one for each request. Records every request. */
export function stripeWire({
  endpoint,
  secret = { ...SECRET },
  limits,
}: {
  endpoint?: string;
  secret?: object;
  limits?: StripeOptions['limits'];
} = {}) {
  const calls: WireCall[] = [];
  const answers: Answer[] = [];
  const waits: number[] = [];
  const clock = testClock();
  const http: Stripe.HttpClient = {
    getClientName: () => 'wire',
    async makeRequest(host, port, target, method, headers, data, protocol, timeoutMs) {
      const url = new URL(target, 'https://wire.test');
      const names = headers as Record<string, string>;
      const v2 = url.pathname.startsWith('/v2/') && data;
      const form = new URLSearchParams([...url.searchParams, ...new URLSearchParams(v2 ? '' : data)]);
      calls.push({
        line: `${method} ${url.pathname}`,
        fields: v2 ? JSON.parse(data) : Object.fromEntries(form),
        key: names['Idempotency-Key'],
        headers: names,
        host,
        port,
        protocol,
        timeoutMs,
      });
      const answer = answers.shift() ?? {
        status: 418,
        text: JSON.stringify({ error: { message: `no answer was prepared for ${method} ${url.pathname}` } }),
      };
      if ('broken' in answer && !answer.sent) throw answer.broken;
      return responseOf(answer);
    },
  };
  const gateway = createStripeGateway({
    secrets: { get: async () => secret as Record<string, string> },
    secretId: 'sward/stripe',
    clock,
    endpoint,
    http,
    wait: async (ms) => void waits.push(ms),
    random: () => 0.5,
    ...(limits && { limits }),
  });
  return {
    gateway,
    calls,
    /** Waits between attempts, ms. */
    waits,
    clock,
    /** Prepares responses for the next requests. */
    gives: (...bodies: object[]) =>
      void answers.push(...bodies.map((body) => ({ status: 200, text: JSON.stringify(body) }))),
    /** Refuses the next request with this Stripe error. */
    refuses: (status: number, error: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      void answers.push({
        status,
        text: JSON.stringify({ error: { message: 'refused', ...error } }),
        headers,
      }),
    /** Responds to the next request with something other than Stripe's JSON. */
    babbles: (status: number) => void answers.push({ status, text: '<html>Bad gateway</html>' }),
    /** Breaks the connection of the next request. With `sent` the status arrives and the body never does. */
    breaks: (code: string, { sent = false } = {}) =>
      void answers.push({ broken: Object.assign(new Error(code), { code }), sent }),
    /** Returns line, fields and key of every request so far. */
    sent: () => calls.map(({ line, fields, key }) => ({ line, fields, key })),
  };
}

export type StripeWire = ReturnType<typeof stripeWire>;

function responseOf(answer: Answer): Stripe.HttpClientResponse {
  return {
    getStatusCode: () => ('status' in answer ? answer.status : 200),
    getHeaders: () => ({ 'request-id': 'req_wire', ...('headers' in answer && answer.headers) }),
    getRawResponse: () => ({}),
    toStream: () => undefined,
    toJSON: async () => {
      if ('broken' in answer) throw Stripe.HttpClient.makeResponseBodyError(answer.broken);
      return JSON.parse(answer.text);
    },
  };
}

/** Returns a call's outcome: its result, the code of an AppError, or the name of another error. */
export async function endOf(call: Promise<unknown>): Promise<unknown> {
  return await call.catch((error: Error) =>
    error instanceof AppError ? error.code : error.constructor.name,
  );
}

/** A payment intent as Stripe returns it; a succeeded one has its charge with the fee. */
export function intentBody(status: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    status,
    amount: 4695,
    currency: 'usd',
    client_secret: 'pi_1_secret',
    metadata: { paymentId: 'pay_1' },
    customer: null,
    payment_method: null,
    latest_charge: status === 'succeeded' ? CHARGE : null,
    ...more,
  };
}

export const CHARGE = {
  id: 'ch_1',
  created: 1_800_000_000,
  balance_transaction: { id: 'txn_1', fee: 166 },
  payment_method_details: { card: { brand: 'visa', last4: '4242' } },
};
