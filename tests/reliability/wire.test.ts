import { type Route, routes } from '@sward/shared/contract';
import { commonErrors, openApi } from '@sward/shared/contract/openapi';
import { events, parseEvent } from '@sward/shared/events';
import { ERRORS, type ErrorCode } from '@sward/shared/kernel';
import { eventually } from '../support/local.ts';
import { type AnyBody, type Person, person, signIn } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  openCheckout,
  payBid,
  payment,
  placeBid,
  postRequest,
  registeredHomeowner,
  world,
} from '../support/steps.ts';

/** A whole job as the wire carries it: every answer and every event fits what the contract says of it. */
const w = world(siteUrl());

interface Seen {
  method: string;
  path: string;
  status: number;
  body: AnyBody;
}

const seen: Seen[] = [];
/** How many events there were before. */
let earlier: number;

beforeAll(async () => {
  earlier = (await w.local.events()).length;
  const recorded = (someone: Person): Person => {
    const call: Person['call'] = async (method, path, body, options) => {
      const answer = await someone.call(method, path, body, options);
      seen.push({ method, path, status: answer.status, body: answer.body });
      // biome-ignore lint/suspicious/noExplicitAny: passes on whatever was asked for
      return answer as any;
    };
    // biome-ignore lint/suspicious/noExplicitAny: passes on whatever was asked for
    const must = async (method: string, path: string, body?: unknown): Promise<any> => {
      const answer = await call(method, path, method === 'GET' ? undefined : (body ?? {}));
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
      return answer.body;
    };
    return { ...someone, call, must };
  };
  await journey(recorded);
});

/** Registration to released money, a lost bid, a withdrawn one, a conversation, and some refusals. */
async function journey(recorded: (someone: Person) => Person): Promise<void> {
  const owner = recorded(await registeredHomeowner(w));
  const provider = recorded(await signIn(w.url, 'provider@sward.test'));
  const loser = recorded(await signIn(w.url, 'provider2@sward.test'));
  const visitor = recorded(person(w.url));
  const operator = recorded(await signIn(w.url, 'operator@sward.test'));
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  const withdrawn = await placeBid(w, loser, requestId, 50);
  await loser.must('POST', `/api/bids/${withdrawn.id}/withdraw`);
  await placeBid(w, loser, requestId, 60);
  const { items } = await owner.must<AnyBody>('GET', `/api/service-requests/${requestId}/bids`);
  const providerId = items.find((each: AnyBody) => each.id === bid.id).providerId;
  const conversation = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: requestId,
    otherUserId: providerId,
  });
  const message = { conversationId: conversation.id, receiverId: providerId, content: 'Do you do edges?' };
  await owner.must('POST', '/api/messages', message);
  await owner.call('POST', '/api/messages', { ...message, content: 'Call 617-555-0100' });
  await openCheckout(owner, bid);
  await owner.call('POST', '/api/create-payment-intent', { bidId: bid.id, amount: 1 });
  const paymentId = await payBid(w, owner, bid);
  await finishJob(w, { owner, provider, requestId, bid, paymentId });
  await again(owner);
  await eventually(async () => (await payment(owner, paymentId)).status === 'in_review', 'the review');
  await owner.must('POST', `/api/payments/${paymentId}/confirm`);
  await again(loser);
  await again(operator);
  await w.local.advance('PT1S');
  const ids = [requestId, bid.id, paymentId, conversation.id];
  for (const someone of [visitor, owner, provider, loser, operator]) {
    for (const route of routes.filter(({ method, redirect }) => method === 'GET' && !redirect)) {
      const paths = route.params ? ids.map((id) => route.path.replace(/\{\w+\}/, id)) : [route.path];
      for (const path of paths) await someone.call('GET', path);
    }
  }
  await provider.must('PUT', `/api/conversations/${conversation.id}/read`);
  await provider.must('POST', '/api/auth/logout');
}

function routeOf({ method, path }: Seen): Route | undefined {
  const parts = path.split('?')[0]?.split('/') ?? [];
  const fits = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith('{') || part === parts[i]);
  const matching = routes.filter((route) => route.method === method && fits(route.path.split('/')));
  return matching.find((route) => !route.path.includes('{')) ?? matching[0];
}

/** What is wrong with an answer by the contract of its route. */
function wrongWith(answer: Seen): string | undefined {
  const route = routeOf(answer);
  if (!route) return 'no route';
  if (answer.status >= 400) {
    const code = answer.body.error?.code as ErrorCode;
    const declared = [...route.errors, ...commonErrors(route)];
    if (!declared.includes(code)) return `${code} is not declared`;
    return ERRORS[code][0] === answer.status ? undefined : `${code} with status ${answer.status}`;
  }
  const schema = route.responses[answer.status];
  if (!schema) return `status ${answer.status} is not declared`;
  const checked = schema.safeParse(answer.body);
  if (!checked.success) return JSON.stringify(checked.error.issues);
  // A field that the schema does not name would be gone after parsing.
  return JSON.stringify(sorted(checked.data)) === JSON.stringify(sorted(answer.body))
    ? undefined
    : 'more fields';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('every answer fits the schema of its route and every refusal is declared', () => {
  const faults = seen.flatMap((answer) => {
    const wrong = wrongWith(answer);
    return wrong ? [{ method: answer.method, path: answer.path, status: answer.status, wrong }] : [];
  });

  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThan(100);
  const statuses = new Set(seen.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 409, 422]));
});

test('every command and every list of the journey is among them', () => {
  const called = new Set(seen.map((answer) => routeOf(answer)?.id));
  // Their stories have tests of their own.
  const elsewhere = [
    'auth.confirm',
    'auth.resend',
    'auth.registerHomeowner',
    'payments.abandon',
    'payments.stripeWebhook',
  ];
  const missing = routes.filter(({ id, redirect }) => !redirect && !called.has(id)).map(({ id }) => id);

  expect(missing.filter((id) => !elsewhere.includes(id))).toEqual([]);
});

test('every event fits its schema, names its publisher and comes once', async () => {
  const all = (await w.local.events()).slice(earlier);

  for (const { source, detail, ...head } of all) {
    const event = parseEvent(detail);
    expect(event).toEqual(detail);
    expect(head['detail-type']).toBe(event.type);
    expect(source).toBe(`sward.${events[event.type].publisher}`);
    expect(event.version).toBe(events[event.type].version);
    expect(event.aggregate).toMatch(/^[A-Z][A-Za-z]+#[a-z]{3}_[0-9A-Z]{26}$/);
    expect(event.correlationId).toMatch(/^cor_[0-9A-Z]{26}$/);
    expect(event.aggregateVersion).toBeGreaterThanOrEqual(1);
  }
  const ids = all.map(({ detail }) => detail.id);
  expect(new Set(ids).size).toBe(ids.length);
  const types = new Set(all.map(({ detail }) => detail.type));
  expect([...types]).toEqual(
    expect.arrayContaining([
      'HomeownerRegistered',
      'RequestPosted',
      'BidPlaced',
      'BidWithdrawn',
      'BidAccepted',
      'BidDeclined',
      'PaymentHeld',
      'JobCheckedIn',
      'JobCompleted',
      'PaymentReleased',
      'MessageSent',
    ]),
  );
});

test('the API document on the wire is the one of the contract', async () => {
  const answer = await person(w.url).call('GET', '/api/openapi.json');

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApi())));
});
