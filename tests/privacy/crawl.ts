import { routes } from '@sward/shared/contract';
import { type AnyBody, overheard, type Person } from '../support/people.ts';
import type { Canary, Secret } from './canary.ts';

/** Where somebody looked and what they learned there. */
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

/** How ids of a variable begin; others name nothing there (`tests/input/transport.test.ts`). Of any other variable all are tried. */
const BEGINNINGS: Record<string, string> = {
  accountId: 'acc_',
  applicationId: 'app_',
  bidId: 'bid_',
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

/** The addresses of every GET route, each variable filled with every id that it takes, each with every question that it takes. */
function addresses(ids: readonly string[]): string[] {
  return readers.flatMap(({ path, query }) => {
    const asked = QUESTIONS.filter((question) => query?.safeParse(question).success);
    return filled(path, ids).flatMap((each) => [
      each,
      ...asked.map((question) => `${each}?${new URLSearchParams(question)}`),
    ]);
  });
}

/** Reads everything that somebody can reach, every page of it; gives what it tells of the canary. */
export async function crawl(someone: Person, ids: readonly string[], canary: Canary): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const path of addresses(ids)) {
    let next: string | null = path;
    for (let page = 0; next !== null && page < PAGES; page++) {
      const answer: AnyBody = await someone.call('GET', next);
      if (answer.status >= 500) throw new Error(`GET ${next} answered ${answer.status}`);
      const text = JSON.stringify([answer.body, answer.headers]);
      hits.push(...canary.in(text).map((secret) => ({ secret, path })));
      next = answer.body?.nextCursor ? withCursor(path, answer.body.nextCursor) : null;
    }
  }
  return hits;
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}

/** Remembers what somebody was told of the canary, also by commands. */
export const remembering = (someone: Person, canary: Canary, heard: Hit[]): Person =>
  overheard(someone, (method, path, { body, headers }) => {
    const secrets = canary.in(JSON.stringify([body, headers]));
    heard.push(...secrets.map((secret) => ({ secret, path: `${method} ${path}` })));
  });

/** The secrets of some hits, each once, in order of the alphabet. */
export const learned = (hits: readonly Hit[]): Secret[] =>
  [...new Set(hits.map(({ secret }) => secret))].sort();
