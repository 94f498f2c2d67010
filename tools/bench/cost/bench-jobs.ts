import type { ListCosts } from '../lists/list-cost.ts';
import { type Counts, costLines, type Line, plus, totalOf } from './cost-report.ts';
import { countJobs, type JobCounts } from './count-jobs.ts';
import { SOURCES } from './prices.ts';

/** Dollars a completed job. */
const TARGET = 0.01;

/** Names of the measured lists that grow with the marketplace, by the route through which a job reads them. */
const LISTS = {
  'GET /api/homeowner/requests': "own requests, the homeowner's dashboard",
  'GET /api/service-requests/available': "browse, the provider's own 15 miles",
  'GET /api/service-requests/{requestId}/bids': 'bids of a request, first of 2 pages',
  'GET /api/my-bids': "my bids, the provider's dashboard",
} as const;

/** Prints the consumption and the cost of a completed job; returns the counts. */
export async function benchJobs(): Promise<JobCounts> {
  const counted = await countJobs();
  const { first, next } = counted;
  printCounts(first, next);
  printFunctions(counted);
  printBill(costLines(first), costLines(next));
  return counted;
}

/** Prints the cost of a job by number of open requests, when every list that it reads is a full page. */
export function printSizes({ first, next, routes }: JobCounts, lists: readonly ListCosts[]): void {
  const rows = (lists[0]?.costs ?? []).map(({ size }, n) => {
    const units = readUnitsOf(lists, n, routes);
    const cents = [first, next].map((counts) =>
      inCents(totalOf(costLines(plus(counts, { 'dynamodb:ReadUnits': units })))),
    );
    return [size.toLocaleString('en-US'), units.toFixed(1), ...cents];
  });
  print(['open requests', 'read units of its lists', 'cents a first job', 'cents a next job'], rows);
}

/** Sums the read units of all lists that a job reads, at the n-th size. */
function readUnitsOf(lists: readonly ListCosts[], n: number, routes: Counts): number {
  return Object.entries(LISTS).reduce((sum, [route, name]) => {
    const found = lists.find(({ list }) => list === name)?.costs[n];
    const times = routes[route];
    if (!found || times === undefined) throw new Error(`no figures of ${name}`);
    return sum + times * found.readUnits;
  }, 0);
}

function printCounts(first: Counts, next: Counts): void {
  const names = [...new Set([...Object.keys(first), ...Object.keys(next)])].sort();
  const rows = names.map((name) => [name, amount(first[name]), amount(next[name])]);
  print(['counted per completed job', 'first job', 'next job'], rows);
}

function printFunctions({ functions, events, routes }: JobCounts): void {
  const asked = Object.entries(routes).sort(([, one], [, other]) => other - one);
  print(
    ['route', 'requests of a first job'],
    asked.map(([route, count]) => [route, amount(count)]),
  );
  const invoked = functions.map(({ name, invocations, ms }) => [name, amount(invocations), ms.toFixed(0)]);
  print(['function', 'invocations a first job', 'mean ms'], invoked);
  const told = Object.entries(events).sort();
  print(
    ['event', 'a first job'],
    told.map(([name, count]) => [name, amount(count)]),
  );
}

function printBill(first: readonly Line[], next: readonly Line[]): void {
  const rows = first.map(({ item, amount: units, usd, from }) => {
    const other = next.find((line) => line.item === item)?.usd ?? 0;
    const read = SOURCES[from]?.read ?? 'not looked up';
    return [item, amount(units), inCents(usd), inCents(other), read];
  });
  const [one = 0, other = 0] = [first, next].map(totalOf);
  rows.push(['all', '', inCents(one), inCents(other), '']);
  print(
    ['billed per completed job', 'units of a first job', 'cents', 'cents of a next job', 'price list of'],
    rows,
  );
  for (const [which, total] of Object.entries({ first: one, next: other })) {
    const verdict = total < TARGET ? 'under' : 'OVER';
    process.stdout.write(
      `A ${which} job: ${inCents(total)} cents, ${verdict} the target of ${inCents(TARGET)}\n`,
    );
  }
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const ruled = [head, head.map(() => '---'), ...rows];
  process.stdout.write(`\n${ruled.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`);
}

const inCents = (usd: number) => (100 * usd).toFixed(4);
const amount = (count = 0) => count.toFixed(count < 100 ? 2 : 0);
