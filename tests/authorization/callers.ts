import { randomUUID } from 'node:crypto';
import type { AnyBody, Person } from '../support/people.ts';
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

export interface Row {
  /** Made before anybody calls: what the route names, in a state in which the call succeeds. */
  thing?: (scene: Scene) => Promise<AnyBody>;
  /** The same call for everyone, on the same thing. */
  call: (scene: Scene, thing: AnyBody) => Call;
  /** In the order of WHO. */
  status: readonly [number, number, number, number, number, number, number];
  /** Of a route that is about the caller alone: somebody for whom it succeeds; gives the status. */
  granted?: (scene: Scene) => Promise<number>;
}

/** An address that nobody has used: its throttle starts anew. */
export const nobody = () => `nobody.${randomUUID()}@homes.test`;

/** Everyone gets the same. */
export const all = (status: number): Row['status'] => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status: number): Row['status'] => [
  401,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const operators = (status: number): Row['status'] => [401, 403, 403, 403, 403, 403, status];
