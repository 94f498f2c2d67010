import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, 'own.js'), 'utf8');
const NEXT = {
  needs: ['acceptedBidId', 'paymentId'],
  asks: ['/api/bids/{acceptedBidId}/job', '/api/payments/{paymentId}'],
  own: ['/assets/owner.js'],
  others: ['/assets/provider.js'],
};
const PAID = { id: 'req_1', acceptedBidId: 'bid_1', paymentId: 'pay_1' };

/** What a document asks for until nothing more comes of it; `answers` by path, all others are missing. */
async function asked(
  pathname: string,
  { routes, next, signedIn = true }: { routes: string; next?: object; signedIn?: boolean },
  answers: Record<string, object> = {},
) {
  const preloads: string[] = [];
  const kept: Record<string, Promise<Response> | undefined> = {
    ...(signedIn && { '/api/me/now': Promise.resolve(new Response()) }),
  };
  const page = {
    location: { pathname },
    fetch: async (path: string) => {
      const body = answers[path];
      return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
    },
    swardAnswers: kept,
    document: {
      currentScript: { dataset: { routes, ...(next && { next: JSON.stringify(next) }) } },
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => preloads.push(`${link.rel} ${link.href}`) },
    },
    self: {},
  };
  page.self = page;
  runInContext(SCRIPT, createContext(page));
  const first = Object.keys(kept);
  // A copy is read by the script: the app reads the answer itself.
  const read = await Promise.all(first.slice(1).map(async (path) => (await kept[path])?.text()));
  await new Promise((resolve) => setImmediate(resolve));
  return { first, read, later: Object.keys(kept).slice(first.length), preloads };
}

const REQUEST = { routes: '/api/service-requests/{requestId}', next: NEXT };

test('asks for what the address says, and lets the app read the answer', async () => {
  const { first, read } = await asked('/requests/req_1', REQUEST, { '/api/service-requests/req_1': PAID });

  expect(first).toEqual(['/api/me/now', '/api/service-requests/req_1']);
  expect(JSON.parse(read[0] ?? '')).toEqual(PAID);
});

test.each([
  { who: 'owner', answer: { ...PAID, phone: null }, script: 'owner' },
  { who: 'provider', answer: PAID, script: 'provider' },
])(
  'of a paid job its $who asks for the job, its payment and their scripts once the request is known',
  async ({ answer, script }) => {
    const { later, preloads } = await asked('/es/requests/req_1', REQUEST, {
      '/api/service-requests/req_1': answer,
    });

    expect(later).toEqual(['/api/bids/bid_1/job', '/api/payments/pay_1']);
    expect(preloads).toEqual([`modulepreload /assets/${script}.js`]);
  },
);

test.each([
  { what: 'a request without a paid job', answer: { id: 'req_1', phone: null }, next: NEXT },
  { what: 'a request that is accepted and not paid', answer: { ...PAID, paymentId: null }, next: NEXT },
  { what: 'a refusal', answer: undefined, next: NEXT },
  { what: 'a page that leads to nothing more', answer: PAID, next: undefined },
])('asks for nothing more after $what', async ({ answer, next }) => {
  const { first, later, preloads } = await asked(
    '/requests/req_1',
    { routes: REQUEST.routes, ...(next && { next }) },
    answer && { '/api/service-requests/req_1': answer },
  );

  expect({ asked: first.length, later, preloads }).toEqual({ asked: 2, later: [], preloads: [] });
});

test('asks for nothing while no one has signed in', async () => {
  const { first, later } = await asked('/requests/req_1', { ...REQUEST, signedIn: false });

  expect([...first, ...later]).toEqual([]);
});
