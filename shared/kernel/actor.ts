import { AppError } from './errors.ts';

export const USER_TYPES = ['homeowner', 'provider', 'operator'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The actor of a call: from the session or the event, never from a body. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'system' }
  | {
      kind: 'account';
      accountId: string;
      userType: UserType;
      isProvider: boolean;
      sessionId: string;
      /** Has entered their own password again within the last minutes. */
      proved?: boolean;
      /**
       * Entered the password or used a passkey in this session within the last ten minutes, at sign-in or
       * again.
       */
      steppedUp?: boolean;
      /** Signed in with a second factor, without which an operator has no power. */
      secondFactor: boolean;
      /** First name and last initial, for the other party: `Dana H.` */
      displayName: string;
    };

export type AccountActor = Extract<Actor, { kind: 'account' }>;

export const SYSTEM: Actor = { kind: 'system' };
export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** The actor's name in events: an account id, `system` or `anonymous`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'account' ? actor.accountId : actor.kind;
}

/** Returns whether the actor has an operator's power: staff with a second factor. */
export function isOperator(actor: Actor): boolean {
  return isStaff(actor) && actor.secondFactor;
}

/** Returns whether the actor is staff, with or without the power of an operator; never a member. */
export function isStaff(actor: Actor): actor is AccountActor {
  return actor.kind === 'account' && actor.userType === 'operator';
}

/** Returns whether the actor is an approved provider: userType provider or isProvider. */
export function isProvider(actor: Actor): boolean {
  return actor.kind === 'account' && (actor.userType === 'provider' || actor.isProvider);
}

/** @throws AppError unauthenticated unless signed in. */
export function signedIn(actor: Actor): AccountActor {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor;
}

/** @throws AppError unauthenticated, forbidden unless with an operator's power. */
export function actingOperator(actor: Actor): AccountActor {
  const account = signedIn(actor);
  if (!isOperator(account)) throw new AppError('forbidden');
  return account;
}

/**
 * @throws AppError unauthenticated, password_needed unless the password was entered again within the last
 * minutes.
 */
export function requireProof(actor: Actor): AccountActor {
  const account = signedIn(actor);
  if (!account.proved) throw new AppError('password_needed');
  return account;
}

/**
 * @throws AppError unauthenticated, step_up_required without password or passkey within the last ten minutes.
 */
export function requireStepUp(actor: Actor): AccountActor {
  const account = signedIn(actor);
  if (!account.steppedUp) throw new AppError('step_up_required');
  return account;
}

/** Throws 404 rather than 403, so that a foreign id does not reveal whether it exists. */
export function ownedBy(actor: Actor, accountId: string): AccountActor {
  if (actor.kind !== 'account' || actor.accountId !== accountId) throw new AppError('not_found');
  return actor;
}
