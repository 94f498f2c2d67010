/** @covers payments/checkout payments/receipts */
import { createHmac, randomUUID } from 'node:crypto';
import { createSecrets } from '../../shared/lambda/environment/secrets.ts';
import { rawCall } from '../fuzz/raw-call.ts';
import { allItems, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  type Job,
  openCheckout,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
  signInSeeded,
} from '../support/steps.ts';
import { declared } from '../support/templates.ts';
import { MISSING_ID, world } from '../support/world.ts';

const w = world(siteUrl());
const client = tableClient(sharedAws());
let secret: string;

beforeAll(async () => {
  secret = await webhookSecret();
});
afterAll(() => client.destroy());

/** Reads the secret with which Stripe signs, from where the templates keep it. */
async function webhookSecret(): Promise<string> {
  const { endpoint, accessKeyId, secretAccessKey } = sharedAws();
  const { arn } = declared(
    endpoint,
    ({ type, properties }) =>
      type === 'AWS::SecretsManager::Secret' && /^Stripe/.test(String(properties.Description)),
  );
  // The product's own reader takes endpoint and keys from a function's environment.
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const { webhookSecret = '' } = await createSecrets({ now: () => 0 }).get(arn);
  return webhookSecret;
}

interface Notice {
  id: string;
  type: string;
  intentId: string;
  paymentId: string;
}

const notice = (type: string, intentId: string, paymentId: string): Notice => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  type,
  intentId,
  paymentId,
});

/** Sends an event as Stripe does; `age` makes its signature that many seconds old. */
async function deliver({ id, type, intentId, paymentId }: Notice, age = 0, key = secret): Promise<number> {
  const seconds = Math.floor((await w.local.now()) / 1000) - age;
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds,
    data: { object: { id: intentId, object: 'payment_intent', metadata: { paymentId } } },
    livemode: false,
    type,
  });
  const v1 = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` };
  return (await rawCall(w.url, { method: 'POST', path: '/api/webhooks/stripe', headers, body })).status;
}

interface Journal {
  id: string;
  at: string;
  reason: string;
  lines: { account: string; amountCents: number }[];
}

async function journals(paymentId: string): Promise<Journal[]> {
  const items = await allItems(client, 'Marketplace');
  const own = items.filter(({ pk, sk }) => pk === `PAYMENT#${paymentId}` && sk.startsWith('JOURNAL#'));
  const sorted: object[] = own.sort((a, b) => (a.sk < b.sk ? -1 : 1));
  return sorted as Journal[];
}

/** Charges a card while every webhook of it is lost. */
async function chargedSilently(): Promise<{
  paymentId: string;
  intentId: string;
  read: () => Promise<string>;
}> {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const [provider] = await providers(w);
  const bid = await placeBid(w, provider, await postRequest(w, owner));
  const { paymentId, clientSecret } = await openCheckout(owner, bid);
  await w.local.fault('webhook_lost');
  await w.local.confirmCard(clientSecret);
  const [intentId = ''] = clientSecret.split('_secret_');
  const read = async () => (await payment(owner, paymentId)).status as string;
  return { paymentId, intentId, read };
}

const stored = async (paymentId: string) =>
  (await allItems(client, 'Marketplace')).find(
    ({ pk, sk }) => pk === `PAYMENT#${paymentId}` && sk === 'PAYMENT',
  );

test('a completed payment whose event comes three times, one after the other, is booked once', async () => {
  const { paymentId, intentId } = await chargedSilently();
  const succeeded = notice('payment_intent.succeeded', intentId, paymentId);
  expect(await journals(paymentId)).toEqual([]);

  const statuses = [await deliver(succeeded), await deliver(succeeded), await deliver(succeeded)];

  expect(statuses).toEqual([200, 200, 200]);
  expect((await journals(paymentId)).map(({ reason }) => reason)).toEqual(['capture']);
  expect(await stored(paymentId)).toMatchObject({ status: 'held', capturedCents: 4695 });
});

test('three at the same moment, mixed with older and younger events in any order, are booked once', async () => {
  const { paymentId, intentId } = await chargedSilently();
  const succeeded = notice('payment_intent.succeeded', intentId, paymentId);
  const others = [
    notice('payment_intent.payment_failed', intentId, paymentId),
    notice('payment_intent.created', intentId, paymentId),
    notice('payment_intent.succeeded', intentId, paymentId),
    notice('charge.updated', intentId, paymentId),
  ];

  const statuses = await Promise.all(
    [...others, succeeded, succeeded, succeeded].map((each) => deliver(each)),
  );
  const late = await deliver(notice('payment_intent.payment_failed', intentId, paymentId));

  // An event that meets its duplicate halfway may be refused: Stripe sends it again.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect(late).toBe(200);
  expect((await journals(paymentId)).map(({ reason }) => reason)).toEqual(['capture']);
  expect(await stored(paymentId)).toMatchObject({ status: 'held', capturedCents: 4695 });
});

test('events that Stripe did not sign, or signed long ago, book nothing', async () => {
  const { paymentId, intentId, read } = await chargedSilently();
  const succeeded = notice('payment_intent.succeeded', intentId, paymentId);

  const forged = await deliver(succeeded, 0, 'whsec_guessed');
  const replayed = await deliver(succeeded, 3600);

  expect([forged, replayed]).toEqual([403, 403]);
  expect(await journals(paymentId)).toEqual([]);
  expect(await stored(paymentId)).toMatchObject({ status: 'initiated' });
  // The owner returns and finds the payment without any event.
  expect(await read()).toBe('held');
  expect(await journals(paymentId)).toHaveLength(1);
});

test('an event that lies about its payment, or names one that does not exist, records nothing', async () => {
  const mine = await chargedSilently();
  const other = await chargedSilently();
  const crossed = notice('payment_intent.succeeded', other.intentId, mine.paymentId);
  const unknown = notice('payment_intent.succeeded', mine.intentId, MISSING_ID('pay'));

  const statuses = [await deliver(crossed), await deliver(unknown)];

  expect(statuses.filter((status) => status >= 200 && status < 300)).toEqual([statuses[1]]);
  expect([await journals(mine.paymentId), await journals(other.paymentId)]).toEqual([[], []]);
});

const dollars = (cents: number) => (cents / 100).toFixed(2).padStart(8);

test('the ledger of a finished $40.00 job: 46.95 in, 38.00 out, 8.95 for Sward of which 1.66 go to the card processor', async () => {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  // For tomorrow, since the clock moves no further.
  const bid = await placeBid(w, provider, requestId, 40, 1);
  const job: Job = { owner, provider, requestId, bid, paymentId: await payBid(w, owner, bid) };
  await finishJob(w, job);
  await eventually(async () => {
    await again(job.owner);
    return (await payment(job.owner, job.paymentId)).status === 'in_review';
  }, 'the review');
  await job.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  expect(await payment(job.owner, job.paymentId)).toMatchObject({ status: 'released' });

  const entries = await journals(job.paymentId);
  const lines = entries.flatMap(({ reason, lines }) => lines.map((line) => ({ reason, ...line })));
  const printed = lines.map(
    ({ reason, account, amountCents }) => `${reason.padEnd(9)}${account.padEnd(36)}${dollars(amountCents)}`,
  );
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  console.log([...printed, `${'sum'.padEnd(45)}${dollars(total)}`].join('\n'));

  const sumOf = (account: string, reason?: string) =>
    lines
      .filter((line) => line.account.startsWith(account) && (reason ?? line.reason) === line.reason)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(total).toBe(0);
  for (const { lines } of entries)
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect(entries.map(({ reason }) => reason).sort()).toEqual(['capture', 'earned', 'transfer']);
  expect({
    in: sumOf('stripe_clearing', 'capture') + sumOf('processing_fees', 'capture'),
    out: -sumOf('stripe_clearing', 'transfer'),
    sward: -sumOf('revenue'),
    cardProcessor: sumOf('processing_fees'),
    stillHeld: sumOf('held:'),
    kept: sumOf('stripe_clearing'),
  }).toEqual({ in: 4695, out: 3800, sward: 895, cardProcessor: 166, stillHeld: 0, kept: 729 });
});
