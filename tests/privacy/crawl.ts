import { type Route, routes } from '@sward/shared/contract';
import { type Answer, overheard, type Person } from '../support/people.ts';
import type { Canary, Secret } from './canary.ts';

/** Where a person looked and what they learned there. */
export interface Hit {
  secret: Secret;
  path: string;
}

const readers = routes.filter((route) => route.method === 'GET' && !route.redirect);
const PAGES = 20;

/** What lists can be asked for besides. */
const QUESTIONS: Record<string, string>[] = [
  { near: '02139', radiusMiles: '25' },
  { sort: 'price_asc' },
  { sort: 'distance', near: '02139' },
];

/** How ids of a variable begin; others name nothing there (`tests/fuzz/transport.test.ts`). Of any other variable all are tried. */
const BEGINNINGS: Record<string, string> = {
  accountId: 'acc_',
  applicationId: 'app_',
  bidId: 'bid_',
  cell: 'n',
  id: 'cnv_',
  messageId: 'msg_',
  paymentId: 'pay_',
  providerId: 'acc_',
  recurringId: 'rec_',
  requestId: 'req_',
  ticketId: 'tkt_',
};

/** A path with its variable filled with each id that it takes. */
export function filled(path: string, ids: readonly string[]): string[] {
  const [variable, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!variable) return [path];
  return ids.filter((id) => id.startsWith(BEGINNINGS[name] ?? '')).map((id) => path.replace(variable, id));
}

/** The addresses of GET routes, each variable filled with every id that it takes, each with every question that it takes. */
function addresses(some: readonly Route[], ids: readonly string[]): string[] {
  return some.flatMap(({ path, query }) => {
    const asked = QUESTIONS.filter((question) => query?.safeParse(question).success);
    return filled(path, ids).flatMap((each) => [
      each,
      ...asked.map((question) => `${each}?${new URLSearchParams(question)}`),
    ]);
  });
}

/** Routes that let their caller in; what the others answer is an error alone (`tests/authorization/routes.test.ts`). */
export type Doors = readonly Route['who'][];

/**
 * Reads everything that a person can reach, every page of it, once; gives what it tells of each canary, in their
 * order.
 */
export async function crawlFor(
  someone: Person,
  ids: readonly string[],
  canaries: readonly Canary[],
  doors?: Doors,
): Promise<Hit[][]> {
  const hits = canaries.map((): Hit[] => []);
  const open = readers.filter(({ who }) => !doors || doors.includes(who));
  for (const path of addresses(open, ids)) {
    let next: string | null = path;
    for (let page = 0; next !== null && page < PAGES; page++) {
      const answer: Answer<{ nextCursor?: string | null }> = await someone.call('GET', next);
      if (answer.status >= 500) throw new Error(`GET ${next} answered ${answer.status}`);
      const text = JSON.stringify([answer.body, answer.headers]);
      for (const [i, canary] of canaries.entries())
        hits[i]?.push(...canary.in(text).map((secret) => ({ secret, path })));
      const cursor = answer.body?.nextCursor;
      next = cursor ? withCursor(path, cursor) : null;
    }
  }
  return hits;
}

export async function crawl(someone: Person, ids: readonly string[], canary: Canary): Promise<Hit[]> {
  return (await crawlFor(someone, ids, [canary])).flat();
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}

/** Remembers what a person was told of each canary, also by commands. */
export const remembering = (someone: Person, canaries: readonly Canary[], heard: Hit[][]): Person =>
  overheard(someone, (method, path, { body, headers }) => {
    const text = JSON.stringify([body, headers]);
    for (const [i, canary] of canaries.entries())
      heard[i]?.push(...canary.in(text).map((secret) => ({ secret, path: `${method} ${path}` })));
  });

/** The secrets of some hits, each once, in order of the alphabet. */
export const learned = (hits: readonly Hit[]): Secret[] =>
  [...new Set(hits.map(({ secret }) => secret))].sort();
