import { AppError } from './errors.ts';
import type { UserType } from './product.ts';

/** Who acts: comes from the session or the event, never from a body. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'system' }
  | {
      kind: 'account';
      accountId: string;
      userType: UserType;
      isProvider: boolean;
      sessionId: string;
      /** First name and last initial, as the other party may come to see it: `Dana H.` */
      displayName: string;
    };

export type AccountActor = Extract<Actor, { kind: 'account' }>;

export const SYSTEM: Actor = { kind: 'system' };
export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** The actor as events name it: an account id, `system` or `anonymous`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'account' ? actor.accountId : actor.kind;
}

export function isOperator(actor: Actor): boolean {
  return actor.kind === 'account' && actor.userType === 'operator';
}

/** May act as an approved provider: userType provider or isProvider. */
export function isProvider(actor: Actor): boolean {
  return actor.kind === 'account' && (actor.userType === 'provider' || actor.isProvider);
}

/** @throws AppError unauthenticated unless signed in. */
export function signedIn(actor: Actor): AccountActor {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor;
}

/** Throws 404 rather than 403: a foreign id says nothing about whether it exists. */
export function ownedBy(actor: Actor, accountId: string): AccountActor {
  if (actor.kind !== 'account' || actor.accountId !== accountId) throw new AppError('not_found');
  return actor;
}
