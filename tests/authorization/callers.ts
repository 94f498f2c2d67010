import { randomUUID } from 'node:crypto';
import type { RouteId } from '@sward/shared/contract';
import type { ErrorCode } from '@sward/shared/kernel';
import type { Person } from '../support/people.ts';
import type { Scene as Shared, Who } from '../support/scene.ts';
import type { Job } from '../support/steps.ts';

/** What the rows call for. */
export interface Scene extends Pick<Shared, 'accountIds' | 'day' | 'world' | 'ids'> {
  people: Record<Who, Person>;
  secondOperator: Person;
  /** Paid jobs of the owner and the accepted provider whose window has come; each is taken once. */
  due: Job[];
}

export interface Call {
  path: string;
  body?: unknown;
}

/** What one kind of caller gets: a status, or the code of the error where its status says too little. */
export type Expected = number | ErrorCode;

/** A column for each kind of caller: one that is missing or that no one knows does not compile. */
export type Columns = Record<Who, Expected>;

export interface Row {
  /** Made before anybody calls: what the route names, in a state in which the call succeeds. */
  thing?: (scene: Scene) => Promise<unknown>;
  /** The same call for everyone, on the same thing. */
  call: (scene: Scene, thing: unknown) => Call;
  status: Columns;
  /** Of a route that is about the caller alone: the call of a person for whom it succeeds. */
  granted?: (scene: Scene) => Promise<unknown>;
}

export type Rows = { [Id in RouteId]?: Row };

/** Calls that name a thing. */
export function on<T>(
  thing: (scene: Scene) => Promise<T>,
  call: (scene: Scene, thing: T) => Call,
): Pick<Row, 'thing' | 'call'> {
  return { thing, call: (scene, made) => call(scene, made as T) };
}

/** An address that no one has used: its throttle starts anew. */
export const nobody = () => `nobody.${randomUUID()}@homes.test`;

/** Everyone gets the same. */
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

/** Homeowners and providers, never operators. */
export const members = (status: Expected): Columns => ({ ...signedIn(status), operator: 403 });

export const providers = (status: Expected): Columns => ({ ...members(status), owner: 403, stranger: 403 });

export const operators = (status: Expected): Columns => ({ ...signedIn(403), operator: status });

/** On what belongs to the owner: no one else learns that it is there. */
export const ofOwner = (status: Expected): Columns => ({ ...members(404), owner: status });

/** On what belongs to the provider who has won the job, or bids for it. */
export const ofProvider = (status: Expected): Columns => ({ ...providers(404), accepted: status });
