import { randomUUID } from 'node:crypto';
import type { RouteId } from '@sward/shared/contract';
import type { ErrorCode } from '@sward/shared/kernel';
import type { Person } from '../support/people.ts';
import type { Scene as Shared, Who } from '../support/scene.ts';
import type { Job } from '../support/steps.ts';

/** People, jobs and ids that the rows use. */
export interface Scene extends Pick<Shared, 'accountIds' | 'day' | 'world' | 'ids'> {
  people: Record<Who, Person>;
  secondOperator: Person;
  /** Paid jobs of the owner and the accepted provider whose window has come; each is used once. */
  due: Job[];
}

export interface Call {
  path: string;
  body?: unknown;
}

/** The expected response to one kind of caller: a status, or the error code where the status says too little. */
export type Expected = number | ErrorCode;

/** One column for each kind of caller; a missing or unknown one does not compile. */
export type Columns = Record<Who, Expected>;

export interface Row {
  /** Creates what the route names, before any call, in a state in which the call succeeds. */
  thing?: (scene: Scene) => Promise<unknown>;
  /** The same call for every caller, on the same thing. */
  call: (scene: Scene, thing: unknown) => Call;
  status: Columns;
  /** For a route about the caller only: the call of a person for whom it succeeds. */
  granted?: (scene: Scene) => Promise<unknown>;
}

export type Rows = { [Id in RouteId]?: Row };

/** Types the thing that a row's calls name. */
export function on<T>(
  thing: (scene: Scene) => Promise<T>,
  call: (scene: Scene, thing: T) => Call,
): Pick<Row, 'thing' | 'call'> {
  return { thing, call: (scene, made) => call(scene, made as T) };
}

/** Returns an address that no test has used, so its rate limit starts anew. */
export const nobody = () => `nobody.${randomUUID()}@homes.test`;

/** Expects the same of every caller. */
export const all = (status: Expected): Columns => ({ ...signedIn(status), anonymous: status });

export const signedIn = (status: Expected): Columns => ({
  anonymous: 401,
  owner: status,
  stranger: status,
  outsider: status,
  bidder: status,
  accepted: status,
  operator: status,
});

/** Expects the status of homeowners and providers, and 403 of operators. */
export const members = (status: Expected): Columns => ({ ...signedIn(status), operator: 403 });

export const providers = (status: Expected): Columns => ({ ...members(status), owner: 403, stranger: 403 });

export const operators = (status: Expected): Columns => ({ ...signedIn(403), operator: status });

/** Statuses for what belongs to the owner: no other member learns that it exists. */
export const ofOwner = (status: Expected): Columns => ({ ...members(404), owner: status });

/** Statuses for what belongs to the provider who has won the job or bids for it. */
export const ofProvider = (status: Expected): Columns => ({ ...providers(404), accepted: status });
