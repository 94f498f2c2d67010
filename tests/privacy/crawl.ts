import { type Route, routes } from '@sward/shared/contract';
import { type Answer, overheard, type Person } from '../support/people.ts';
import type { Canary, Secret } from './canary.ts';

/** A secret that a person has learned, and where. */
export interface Hit {
  secret: Secret;
  path: string;
}

const readers = routes.filter((route) => route.method === 'GET' && !route.redirect);
const PAGES = 20;

/** Queries with which lists are read as well. */
const QUESTIONS: Record<string, string>[] = [
  { near: '02139', radiusMiles: '25' },
  { sort: 'price_asc' },
  { sort: 'distance', near: '02139' },
];

/**
 * Beginnings of the ids that a variable takes; others name nothing there (`tests/fuzz/transport.test.ts`). Any other
 * variable is tried with all ids.
 */
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

/** Returns a path with its variable filled with each id that it takes. */
export function filled(path: string, ids: readonly string[]): string[] {
  const [variable, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!variable) return [path];
  return ids.filter((id) => id.startsWith(BEGINNINGS[name] ?? '')).map((id) => path.replace(variable, id));
}

/**
 * Returns the addresses of GET routes: each variable with every id that it takes, and each with every query that it
 * takes.
 */
function addresses(some: readonly Route[], ids: readonly string[]): string[] {
  return some.flatMap(({ path, query }) => {
    const asked = QUESTIONS.filter((question) => query?.safeParse(question).success);
    return filled(path, ids).flatMap((each) => [
      each,
      ...asked.map((question) => `${each}?${new URLSearchParams(question)}`),
    ]);
  });
}

/**
 * Kinds of routes that let a caller in; the others respond with an error only (`tests/authorization/routes.test.ts`).
 */
export type Doors = readonly Route['who'][];

/**
 * Reads everything that a person can reach, every page of it, once. Returns the hits for each canary, in their order.
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

/** Records what a person receives about each canary, also from commands. */
export const remembering = (someone: Person, canaries: readonly Canary[], heard: Hit[][]): Person =>
  overheard(someone, (method, path, { body, headers }) => {
    const text = JSON.stringify([body, headers]);
    for (const [i, canary] of canaries.entries())
      heard[i]?.push(...canary.in(text).map((secret) => ({ secret, path: `${method} ${path}` })));
  });

/** Returns the secrets of some hits, each once, in alphabetical order. */
export const learned = (hits: readonly Hit[]): Secret[] =>
  [...new Set(hits.map(({ secret }) => secret))].sort();
