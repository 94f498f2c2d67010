import { overheard, type Person } from '../../tests/support/people.ts';
import { type Receipt, receiptsOf, type Written } from './receipts.ts';

interface Times {
  ms: number[];
  statuses: Map<number, number>;
}

/** Statuses that the contract declares and a caller can act on: a conflict and a throttle. */
const DECLARED: readonly number[] = [409, 429];

/** Returns whether a step of a story ended with such a status. */
export const isDeclared = (error: unknown) =>
  DECLARED.some((status) => String(error).includes(` answered ${status} `));

/** Calls of a crowd and their responses. */
export class Tally {
  /** Number of acknowledged writes. */
  writes = 0;
  readonly receipts: Receipt[] = [];
  /** Requests that their owners know of, from a response or a lookup. */
  readonly requests = new Set<string>();
  /** Addresses from which the crowd called. */
  readonly addresses = new Set<string>();
  /** Number of jobs that went from the request to the released payment. */
  jobs = 0;
  private readonly requestOf = new Map<string, string>();
  private readonly routes = new Map<string, Times>();
  private readonly declared: readonly number[];

  /** `also` has further statuses that a caller can act on here, besides a conflict and a throttle. */
  constructor(also: readonly number[] = []) {
    this.declared = [...DECLARED, ...also];
  }

  /** Returns the same person, whose calls are counted from now on. */
  follow(someone: Person): Person {
    this.addresses.add(someone.address);
    return overheard(someone, (method, path, { status, body }, ms) => {
      const route = `${method} ${routeOf(path)}`;
      const times: Times = this.routes.get(route) ?? { ms: [], statuses: new Map() };
      this.routes.set(route, times);
      times.ms.push(ms);
      times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1);
      if (status < 300 && method !== 'GET')
        this.keep(route, ID.exec(path)?.[0] ?? '', body as Written['body'], someone.email);
    });
  }

  private keep(route: string, id: string, body: Written['body'], email: string): void {
    this.writes += 1;
    if (route === 'POST /api/service-requests') this.requests.add(String(body.id));
    if (route === 'POST /api/service-requests/:id/bids') this.requestOf.set(String(body.id), id);
    this.receipts.push(...receiptsOf({ route, id, body, email }, this.requestOf));
  }

  /** Records a bid that a lookup has found. */
  knowBid(bidId: string, requestId: string): void {
    this.requestOf.set(bidId, requestId);
  }

  get bids(): number {
    return this.requestOf.size;
  }

  get calls(): number {
    return this.all().length;
  }

  /** Returns the undeclared errors, as `route: status`. */
  errors(): string[] {
    return this.answers((status) => status >= 400 && !this.declared.includes(status));
  }

  /** Returns the declared refusals, as `route: status`. */
  refused(): string[] {
    return this.answers((status) => this.declared.includes(status));
  }

  private answers(wanted: (status: number) => boolean): string[] {
    return [...this.routes].flatMap(([route, { statuses }]) =>
      [...statuses]
        .filter(([status]) => wanted(status))
        .map(([status, times]) => `${route}: ${status}, ${times} times`),
    );
  }

  /** Returns the milliseconds within which the given share of all calls was answered. */
  within(part: number): number {
    return quantile(this.all(), part);
  }

  /** Returns the slowest routes, by the milliseconds within which the given share of their calls was answered. */
  slowest(part: number, count: number): { route: string; ms: number; calls: number }[] {
    return [...this.routes]
      .map(([route, { ms }]) => ({ route, ms: quantile(ms, part), calls: ms.length }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, count);
  }

  private all(): number[] {
    return [...this.routes.values()].flatMap(({ ms }) => ms);
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const ID = /\b[a-z]+_[0-9A-Z]{26}\b/;

/** Returns the path of a call without its query, ids as `:id`. */
function routeOf(path: string): string {
  return path.replace(/\?.*/, '').replaceAll(new RegExp(ID, 'g'), ':id');
}
