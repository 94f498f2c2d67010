/**
 * The neighborhood of `npm start`, opened from its file on a stack of its own.
 *
 * @covers payments requests bids messaging auth infra
 */
import { WAITING_KINDS } from '@sward/shared/product';
import { HOMEOWNERS, type Name, PROVIDERS } from '../../tools/neighborhood/cast.ts';
import { local } from '../support/local.ts';
import {
  answerAt,
  answersAt,
  columnCents,
  deskPayments,
  itemsOf,
  ownPayments,
  total,
} from '../support/neighborhood/money.ts';
import { seenByAll, type Views } from '../support/neighborhood/views.ts';
import { person, type Result, SEED_PASSWORD } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Earnings = Result<'payments.earnings'>;
type Earning = Earnings['items'][number];
type Request = Result<'requests.listOwn'>['items'][number];

let stack: Stack;
let seen: Record<string, Views>;
const of = (name: Name): Views => seen[name] ?? {};
const owners = Object.keys(HOMEOWNERS) as (keyof typeof HOMEOWNERS)[];

beforeAll(async () => {
  stack = await startStack({ people: 'neighborhood', inMemory: true });
  seen = await seenByAll(stack.url);
});
afterAll(async () => {
  await stack.kill();
  await stack.discard();
});

test('its time goes on from a Thursday in the mowing season, in the morning', async () => {
  const now = await local(stack.url).now();

  expect(new Date(now).toISOString()).toMatch(/^2026-10-01T1[345]:/);
});

test('every page of everyone answers', () => {
  const refused = Object.entries(seen).flatMap(([name, views]) =>
    Object.entries(views)
      .filter(([, answer]) => isRefusal(answer))
      .map(([path]) => `${name} ${path}`),
  );

  expect(refused).toEqual([]);
  expect(Object.keys(of('dana')).length).toBeGreaterThan(100);
});

const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).sort().join() === 'code,status';

describe('to the cent', () => {
  test('homeowner, provider and desk see the same of every payment, and its ledger adds up', () => {
    const desk = deskPayments(of('olive'));
    const [paid, received] = [owners, PROVIDERS].map(
      (names) =>
        new Map(names.flatMap((name) => ownPayments(of(name))).map((payment) => [payment.id, payment])),
    );

    expect(desk.length).toBeGreaterThan(40);
    for (const payment of desk) {
      expect(payment.problem).toBeNull();
      for (const { lines } of payment.ledger) expect(total(lines, ({ amountCents }) => amountCents)).toBe(0);
      expect(total(payment.balances, ({ amountCents }) => amountCents)).toBe(0);
      if (payment.status === 'rescuing') {
        // The job has no provider, and its homeowner is asked to choose.
        const [rescue] = owners.flatMap((name) =>
          answersAt<Result<'payments.getRescue'>>(
            of(name),
            new RegExp(`/${payment.serviceRequestId}/rescue$`),
          ),
        );
        expect(rescue).toMatchObject({ state: 'choosing', paidCents: payment.capturedCents });
        continue;
      }
      expect(paid?.get(payment.id)?.money).toEqual(payment.told.owner);
      expect(received?.get(payment.id)?.money).toEqual(payment.told.provider);
      const { receipt, tip } = paid?.get(payment.id) ?? {};
      const charged = payment.capturedCents + (tip?.amountCents ?? 0);
      expect(total(receipt?.charges ?? [], ({ cents }) => cents)).toBe(charged);
    }
  });

  test.each(PROVIDERS)('%s has earned in all views alike: by job, by month, by year, as a table', (name) => {
    const views = of(name);
    const { months, totalCents } = answerAt<Earnings>(views, '/api/provider/earnings');
    const money = answerAt<Result<'payments.providerMoney'>>(views, '/api/provider/money');
    const year = answerAt<Result<'payments.earningsYear'>>(views, '/api/provider/earnings/year?year=2026');
    const csv = answerAt<string>(views, '/api/provider/earnings/export?year=2026');
    const jobs = itemsOf<Earning>(views, '/api/provider/earnings');
    const out = total(jobs, ({ money: { onItsWayCents, inBankCents } }) => onItsWayCents + inBankCents);

    expect(total(months, ({ netCents }) => netCents)).toBe(totalCents);
    expect(out).toBe(totalCents);
    expect(total(money.months, ({ inBankCents, onItsWayCents }) => inBankCents + onItsWayCents)).toBe(
      totalCents,
    );
    expect(money.yearInBankCents + money.onItsWay.netCents).toBe(totalCents);
    expect(year).toMatchObject({ netCents: totalCents, onItsWayCents: money.onItsWay.netCents });
    expect(columnCents(csv, 'Total')).toBe(totalCents);
    expect(money.held.netCents).toBe(total(jobs, (job) => job.money.heldCents));
  });

  test('what providers have received left the desk, and Stripe holds the rest', async () => {
    const desk = deskPayments(of('olive'));
    const earned = total(
      PROVIDERS,
      (name) => answerAt<Earnings>(of(name), '/api/provider/earnings').totalCents,
    );
    const jobs = PROVIDERS.flatMap((name) => itemsOf<Earning>(of(name), '/api/provider/earnings'));
    const tips = jobs.filter(({ isTip }) => isTip);
    const { reconciliation, money } = answerAt<Result<'payments.overview'>>(
      of('olive'),
      '/api/operator/overview',
    );
    const { charges, balance } = await local(stack.url).totals();
    const plans =
      charges - total(desk, ({ capturedCents }) => capturedCents) - total(tips, ({ netCents }) => netCents);

    expect(earned).toBe(
      total(desk, ({ transferredCents }) => transferredCents) + total(tips, ({ netCents }) => netCents),
    );
    expect(reconciliation).toMatchObject({
      differenceCents: 0,
      open: [],
      covered: true,
      floatCents: 1_000_000,
    });
    expect(reconciliation?.balanceCents).toBe(balance.available + balance.pending);
    expect(money?.held.cents).toBe(total(desk, ({ heldCents }) => heldCents));
    // Six months of one person's plan.
    expect(plans).toBe(6 * 1_499);
  });
});

describe('there is', () => {
  const requests = (name: Name, status: string) =>
    itemsOf<Request>(of(name), '/api/homeowner/requests').filter((request) => request.status === status);

  test('one of each kind in the queue of the operators', () => {
    const waiting = ['applications', 'jobs', 'payments', 'messages'].flatMap((queue) =>
      itemsOf<{ kind: string }>(of('olive'), `/api/operator/queue/${queue}`).map(({ kind }) => kind),
    );

    expect(waiting.sort()).toEqual(Object.values(WAITING_KINDS).flat().sort());
  });

  test('a request with eight bids, one that expired, one that was taken back', () => {
    expect(requests('dana', 'pending').map(({ bidCount }) => bidCount)).toContain(8);
    expect(requests('ben', 'expired')).toHaveLength(1);
    expect(requests('dana', 'cancelled')).toHaveLength(1);
  });

  test.each([
    { name: 'pat', arrivesAt: '2026-10-01T14:05:00.000Z', began: false, stops: 2 },
    { name: 'sam', arrivesAt: null, began: true, stops: 1 },
    { name: 'marta', arrivesAt: null, began: false, stops: 1 },
  ] as const)('a job of $name today', ({ name, arrivesAt, began, stops }) => {
    const day = answerAt<Result<'bids.today'>>(of(name), '/api/provider/today');

    const [first] = day.stops;
    expect(day.stops).toHaveLength(stops);
    expect(first?.arrivesAt ?? null).toBe(arrivesAt);
    expect(first?.checkedInAt !== null).toBe(began);
  });
});

test('unread messages, a recurring service with its visits, reviews with an answer, photos that may be shown', async () => {
  const { conversations } = answerAt<Result<'messaging.now'>>(of('dana'), '/api/me/now');
  const [service] = answersAt<Result<'requests.getRecurring'>>(
    of('dana'),
    /^\/api\/recurring-services\/rec_/,
  );
  const done = service?.visits.filter(({ status }) => status === 'completed');
  const [provider] = answersAt<Result<'bids.getProvider'>>(of('pat'), /^\/api\/providers\/acc_\w+$/);
  const [reviews] = answersAt<Result<'bids.listReviews'>>(of('pat'), /^\/api\/providers\/acc_\w+\/reviews$/);

  expect(conversations.map(({ unread }) => unread)).toEqual([1]);
  expect(done).toHaveLength(6);
  expect(provider?.photos.length).toBeGreaterThan(2);
  expect(reviews?.items.filter(({ answer }) => answer !== null).length).toBeGreaterThan(1);
});

test('the page of people signs in as each, and leads to what there is to see', async () => {
  const page = await person(stack.url).call<string>('GET', '/_local/people', undefined, {
    headers: { accept: 'text/html' },
  });
  const buttons = [...String(page.body).matchAll(/action="([^"]+\/sign-in)"><input[^>]+value="([^"]+)"/g)];
  expect(new Set(buttons.map(([, path]) => path)).size).toBe(9);

  for (const [, path = '', to = ''] of buttons) {
    const visitor = person(stack.url);
    const answer = await visitor.call('POST', path, { to });
    const user = await visitor.call<{ email: string }>('GET', '/api/auth/user');
    const email = decodeURIComponent(path.split('/').at(-2) ?? '');
    expect([answer.status, answer.headers.location, user.body.email]).toEqual([303, to, email]);
  }
  for (const [, path = ''] of buttons)
    expect(stack.output()).toContain(`${decodeURIComponent(path.split('/').at(-2) ?? '')}  ${SEED_PASSWORD}`);
});
