import { overheard, type Person } from '../../tests/support/people.ts';
import { type Receipt, receiptsOf, type Written } from './receipts.ts';

interface Times {
  ms: number[];
  statuses: Map<number, number>;
}

/** A race that was lost, and a throttle: answers that the contract declares and people can act on. */
const DECLARED: readonly number[] = [409, 429];

/** Whether a step of a story ended with such an answer. */
export const isDeclared = (error: unknown) =>
  DECLARED.some((status) => String(error).includes(` answered ${status} `));

/** What a crowd asked and what it was told. */
export class Tally {
  /** Writes that were answered with success. */
  writes = 0;
  readonly receipts: Receipt[] = [];
  /** Every request that its owner knows of, by an answer or by looking it up. */
  readonly requests = new Set<string>();
  /** Addresses that people called from. */
  readonly addresses = new Set<string>();
  /** Jobs from the request to the released payment. */
  jobs = 0;
  private readonly requestOf = new Map<string, string>();
  private readonly routes = new Map<string, Times>();
  private readonly declared: readonly number[];

  /** `also`: statuses that people can act on here, besides a lost race and a throttle. */
  constructor(also: readonly number[] = []) {
    this.declared = [...DECLARED, ...also];
  }

  /** The same person, listened to. */
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

  /** A bid that was found by looking it up. */
  knowBid(bidId: string, requestId: string): void {
    this.requestOf.set(bidId, requestId);
  }

  get bids(): number {
    return this.requestOf.size;
  }

  get calls(): number {
    return this.all().length;
  }

  /** Answers that no one should get, as `route: status`. */
  errors(): string[] {
    return this.answers((status) => status >= 400 && !this.declared.includes(status));
  }

  /** Declared refusals, as `route: status`. */
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

  /** Milliseconds that a share of all calls stayed under. */
  within(part: number): number {
    return quantile(this.all(), part);
  }

  /** The routes of which a share of the calls stayed under the most milliseconds, the slowest first. */
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

/** The path of a call without its query, ids as `:id`. */
function routeOf(path: string): string {
  return path.replace(/\?.*/, '').replaceAll(new RegExp(ID, 'g'), ':id');
}
