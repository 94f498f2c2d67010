import { routes } from '@sward/shared/contract';
import type { AnyBody, Person } from '../support/people.ts';
import type { Canary, Secret } from './canary.ts';

/** Where somebody looked and what they learned there. */
export interface Hit {
  secret: Secret;
  path: string;
}

const readers = routes.filter((route) => route.method === 'GET' && !route.redirect);
const PAGES = 20;

/** The addresses of every GET route, each variable filled with every id that there is. */
function addresses(ids: readonly string[]): string[] {
  return readers.flatMap((route) => {
    if (!route.params) return questions(route.path, route.query !== undefined);
    return ids.flatMap((id) => questions(route.path.replace(/\{\w+\}/, id), route.query !== undefined));
  });
}

function questions(path: string, takesQuery: boolean): string[] {
  if (!takesQuery) return [path];
  return [
    path,
    `${path}?near=02139&radiusMiles=25`,
    `${path}?sort=price_asc`,
    `${path}?sort=distance&near=02139`,
  ];
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

/** Remembers what each person was told, also by commands. */
export function overheard(someone: Person, canary: Canary, heard: Hit[]): Person {
  const call: Person['call'] = async (method, path, body, options) => {
    const answer = await someone.call(method, path, body, options);
    const secrets = canary.in(JSON.stringify([answer.body, answer.headers]));
    heard.push(...secrets.map((secret) => ({ secret, path: `${method} ${path}` })));
    // biome-ignore lint/suspicious/noExplicitAny: passes on whatever was asked for
    return answer as any;
  };
  return {
    ...someone,
    call,
    async must(method, path, body) {
      const answer = await call(method, path, method === 'GET' ? undefined : (body ?? {}));
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
      // biome-ignore lint/suspicious/noExplicitAny: passes on whatever was asked for
      return answer.body as any;
    },
  };
}

/** The secrets of some hits, each once, in order of the alphabet. */
export const learned = (hits: readonly Hit[]): Secret[] =>
  [...new Set(hits.map(({ secret }) => secret))].sort();
