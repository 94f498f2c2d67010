import { randomUUID } from 'node:crypto';
import type { Person } from '../support/people.ts';
import type { Scene as Shared, Who } from '../support/scene.ts';

/** What the rows call for. */
export interface Scene extends Pick<Shared, 'accountIds' | 'day' | 'world'> {
  people: Record<Who, Person>;
  ids: Shared['ids'] & {
    /** A property that the owner has saved. */
    ownerAddress: string;
    /** Of a homeowner who has nothing to do with any of it. */
    foreignSession: string;
  };
}

export interface Row {
  call: (scene: Scene) => { path: string; body?: unknown };
  /** In the order of WHO. */
  status: readonly [number, number, number, number, number, number, number];
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
