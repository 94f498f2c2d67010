import {
  type Guest,
  type Host,
  type HostedSecret,
  type HttpReply,
  type HttpRequest,
  headerText,
  isFormPost,
  seeOther,
  wantsPage,
} from '@sward/local-aws';
import { createStripeEmulator, type StripeEmulator } from '@sward/stripe-emulator';
import { stripePage } from './stripe-page.ts';

/** Stripe keys that the product keeps in one secret; the emulator accepts and signs with the same. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export const LOCAL_KEYS: StripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_local',
  webhookSecret: 'whsec_local',
};
const WEBHOOK_PATH = '/api/webhooks/stripe';
const FLOAT_CENTS = 1_000_000;
const FLOAT_KEY = 'cloud~stripe-float';

/** Stripe as a guest of the local cloud: its API on the AWS endpoint, its pages under `/_local/stripe`. */
export async function stripeGuest({ store, clock, deliveries, siteOrigins, secret }: Host): Promise<Guest> {
  const { secretKey, webhookSecret } = await fillIn(secret('StripeSecret'));
  const webhook = { url: `${siteOrigins[0]}${WEBHOOK_PATH}`, secret: webhookSecret };
  const stripe = createStripeEmulator({ store, clock, deliveries, secretKey, webhook: () => webhook });
  if (!(await store.get(FLOAT_KEY))) {
    await payInFloat(stripe, secretKey);
    await store.put(FLOAT_KEY, FLOAT_CENTS);
  }
  return {
    name: 'stripe',
    title: 'Stripe',
    summary: 'Totals, and cards that are declined',
    takes: isForStripe,
    handle: (call) => stripe.handle(call),
    handleLocal: (request) => answerLocal(stripe, request),
    page: () => stripePage(stripe),
  };
}

/** Whether a call is signed by one of Stripe's own kinds of key. */
export function isForStripe({ path, headers }: { path: string; headers: Record<string, string> }): boolean {
  return /^(?:Bearer|Basic) /i.test(headers.authorization ?? '') && /^\/v[12](?:\/|$)/.test(path);
}

/**
 * Fills in what the secret still lacks, as an operator does in the cloud. Returns the keys in force; the local ones
 * when the templates hold no such secret.
 */
async function fillIn(secret: HostedSecret | undefined): Promise<StripeKeys> {
  if (!secret) return LOCAL_KEYS;
  const known = Object.entries(JSON.parse(await secret.get())).filter(([, value]) => value !== '');
  const keys = { ...LOCAL_KEYS, ...Object.fromEntries(known) } as StripeKeys;
  await secret.set(JSON.stringify(keys));
  return keys;
}

/**
 * Pays in the float, as an operator does once in the cloud, so that refunds never wait for charges to become available.
 */
async function payInFloat(stripe: StripeEmulator, secretKey: string): Promise<void> {
  const { status, body } = await stripe.handle({
    method: 'POST',
    path: '/v1/topups',
    query: new URLSearchParams(),
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': FLOAT_KEY,
    },
    body: Buffer.from(`amount=${FLOAT_CENTS}&currency=usd&description=Float`),
  });
  if (status !== 200) throw new Error(`The float was not paid in: ${body}`);
}

/** Responds to Stripe.js, the hosted pages and the buttons of the console. */
async function answerLocal(stripe: StripeEmulator, request: HttpRequest): Promise<HttpReply> {
  const headers: Record<string, string | undefined> = {};
  for (const name of Object.keys(request.headers)) headers[name] = headerText(request.headers, name);
  if (request.method === 'POST' && !isFormPost(request)) headers['content-type'] = 'application/json';
  const { method, path, body = Buffer.alloc(0) } = request;
  if (path === '/_local/stripe/totals.json') return await totals(stripe);
  const query = new URLSearchParams(request.query);
  const reply = await stripe.handleLocal({ method, path, query, headers, body });
  const button = /\/(faults$|disputes\/)/.test(path);
  if (button && isFormPost(request) && wantsPage(request) && reply.status === 200)
    return seeOther('/_local/stripe');
  return { status: reply.status, headers: reply.headers, body: reply.body };
}

async function totals(stripe: StripeEmulator): Promise<HttpReply> {
  const body = JSON.stringify(await stripe.totals());
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
