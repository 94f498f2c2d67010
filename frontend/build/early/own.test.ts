import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, 'own.js'), 'utf8');
const NEXT = {
  needs: ['acceptedBidId', 'paymentId'],
  own: {
    asks: ['/api/bids/{acceptedBidId}/job', '/api/bids/{acceptedBidId}'],
    scripts: ['/assets/owner-1.js', '/assets/owner-2.js'],
    sheets: [],
  },
  others: {
    asks: ['/api/payments/{paymentId}'],
    scripts: ['/assets/provider-1.js', '/assets/provider-2.js'],
    sheets: ['/assets/dock.css'],
  },
};
const PAID = { id: 'req_1', acceptedBidId: 'bid_1', paymentId: 'pay_1' };

interface Link {
  rel: string;
  href: string;
  dataset: { precedence?: string };
}

interface Asking {
  routes: string;
  next?: object;
  signedIn?: boolean;
  search?: string;
  /** State of the history entry, as the router keeps it. */
  state?: object;
}

/** Returns what a document fetches until nothing more follows; `answers` is by path, all others are missing. */
async function asked(
  pathname: string,
  { routes, next, signedIn = true, search = '', state }: Asking,
  answers: Record<string, object> = {},
) {
  const links: Link[] = [];
  const kept: Record<string, Promise<Response> | undefined> = {
    ...(signedIn && { '/api/me/now': Promise.resolve(new Response()) }),
  };
  const tasks: (() => void)[] = [];
  const page = {
    setTimeout: (run: (...args: unknown[]) => void, _ms: number, ...args: unknown[]) =>
      tasks.push(() => run(...args)),
    location: { pathname, search },
    history: { state: state ? { usr: state } : null },
    URLSearchParams,
    fetch: async (path: string) => {
      const body = answers[path];
      return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
    },
    swardAnswers: kept,
    document: {
      currentScript: { dataset: { routes, ...(next && { next: JSON.stringify(next) }) } },
      createElement: () => ({ dataset: {} }),
      head: { append: (link: Link) => links.push(link) },
    },
    self: {},
  };
  page.self = page;
  runInContext(SCRIPT, createContext(page));
  const first = Object.keys(kept);
  // A copy is read by the script: the app reads the answer itself.
  const read = await Promise.all(first.slice(1).map(async (path) => (await kept[path])?.text()));
  await new Promise((resolve) => setImmediate(resolve));
  for (const task of tasks) task();
  return { first, read, later: Object.keys(kept).slice(first.length), links, tasks: tasks.length };
}

const REQUEST = { routes: '/api/service-requests/{requestId}', next: NEXT };

test('asks for what the address says, and lets the app read the answer', async () => {
  const { first, read } = await asked('/requests/req_1', REQUEST, { '/api/service-requests/req_1': PAID });

  expect(first).toEqual(['/api/me/now', '/api/service-requests/req_1']);
  expect(JSON.parse(read[0] ?? '')).toEqual(PAID);
});

test.each([
  {
    who: 'owner',
    answer: { ...PAID, phone: null },
    asks: ['/api/bids/bid_1/job', '/api/bids/bid_1'],
    sheets: [],
  },
  { who: 'provider', answer: PAID, asks: ['/api/payments/pay_1'], sheets: ['/assets/dock.css'] },
])(
  'of a paid job its $who asks for what they see, and for what draws it, once the request is known',
  async ({ who, answer, asks, sheets }) => {
    const { later, links, tasks } = await asked('/es/requests/req_1', REQUEST, {
      '/api/service-requests/req_1': answer,
    });

    expect(later).toEqual(asks);
    expect(links).toEqual([
      // React takes a sheet with this precedence for its own.
      ...sheets.map((href) => ({ rel: 'stylesheet', href, dataset: { precedence: 'default' } })),
      ...[1, 2].map((part) => ({ rel: 'modulepreload', href: `/assets/${who}-${part}.js`, dataset: {} })),
    ]);
    // One task each, so that the browser handles taps between them.
    expect(tasks).toBe(2);
  },
);

test.each([
  { what: 'a request without a paid job', answer: { id: 'req_1', phone: null }, next: NEXT },
  { what: 'a request that is accepted and not paid', answer: { ...PAID, paymentId: null }, next: NEXT },
  { what: 'a refusal', answer: undefined, next: NEXT },
  { what: 'a page that leads to nothing more', answer: PAID, next: undefined },
])('asks for nothing more after $what', async ({ answer, next }) => {
  const { first, later, links } = await asked(
    '/requests/req_1',
    { routes: REQUEST.routes, ...(next && { next }) },
    answer && { '/api/service-requests/req_1': answer },
  );

  expect({ asked: first.length, later, links }).toEqual({ asked: 2, later: [], links: [] });
});

test('asks for nothing while no one has signed in', async () => {
  const { first, later } = await asked('/requests/req_1', { ...REQUEST, signedIn: false });

  expect([...first, ...later]).toEqual([]);
});

test.each([
  { search: '', asks: ['/api/things?state=new', '/api/others'] },
  { search: '?state=old', asks: ['/api/others'] },
])('what is listed where the address says nothing is not asked for at $search', async ({ search, asks }) => {
  const { first } = await asked('/things', { routes: '/api/things?state=new /api/others', search });

  expect(first).toEqual(['/api/me/now', ...asks]);
});

test.each([
  { search: '?kind=refund', asks: ['/api/queue/jobs', '/api/queue/money?kind=refund'] },
  { search: '?kind=job', asks: ['/api/queue/jobs?kind=job', '/api/queue/money'] },
  { search: '?kind=nothing', asks: ['/api/queue/jobs', '/api/queue/money'] },
  { search: '', state: { kind: 'job' }, asks: ['/api/queue/jobs?kind=job', '/api/queue/money'] },
  { search: '', state: {}, asks: ['/api/queue/jobs', '/api/queue/money'] },
])(
  'a queue is asked for the kind at $search with $state, where it has it',
  async ({ search, state, asks }) => {
    const routes = '/api/queue/jobs#job,appeal /api/queue/money#dispute,refund';
    const { first } = await asked('/operator', { routes, search, ...(state && { state }) });

    expect(first).toEqual(['/api/me/now', ...asks]);
  },
);
