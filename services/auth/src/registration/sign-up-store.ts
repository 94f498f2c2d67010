import { type Clock, DAY, epochSeconds, MINUTE } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import {
  all,
  any,
  atMost,
  exists,
  greater,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';

/** How long a mailed code counts. */
const CODE_MS = 10 * MINUTE;
/** How long whoever has entered it may take to finish. */
const FINISH_MS = 15 * MINUTE;
const TRIES = 4;
/** Wrong tries at the six digits of an address, over all tickets. */
const TRIES_OF_ADDRESS = 20;

/** A code that was mailed, found by the ticket of the browser that asked for it; everything is under hashes. */
export interface SignUpCode {
  /** sha256(address) */
  address: string;
  /** sha256(ticket + code) */
  code: string;
  /** Six digits, or the twelve letters of an address that is being guessed at. */
  kind: CodeKind;
  /** Milliseconds. */
  expiresAt: number;
  /** Those that were counted and not found right. */
  tries: number;
  /** When the right code was entered first, milliseconds: the mailbox has spoken. */
  provedAt?: number;
}

export type CodeKind = 'digits' | 'letters';

const signUpKey = (ticket: string): Key => ({ pk: `SIGNUP#${hashOf(ticket)}`, sk: 'SIGNUP' });
const triesKey = (address: string): Key => ({ pk: `THROTTLE#sign-up-wrong#${address}#rest`, sk: 'THROTTLE' });

/** What is stored of a code; without the ticket nobody can try one. */
export const codeHash = (ticket: string, code: string): string => hashOf(ticket + code);

export function addSignUpCode(
  ticket: string,
  code: Pick<SignUpCode, 'address' | 'code' | 'kind'>,
  now: number,
): Write {
  const expiresAt = now + CODE_MS;
  const stored: SignUpCode = { ...code, expiresAt, tries: 0 };
  return { put: { ...signUpKey(ticket), ...stored, ttl: epochSeconds(expiresAt) }, if: missing() };
}

export async function readSignUpCode(table: Table, ticket: string): Promise<SignUpCode | undefined> {
  return (await table.get(signUpKey(ticket), { consistent: true })) as SignUpCode | undefined;
}

/** The account is made, or never will be: the ticket is worth nothing any more. */
export function spendTicket(ticket: string): Write {
  return { delete: signUpKey(ticket), if: exists(), onConflict: 'code_invalid' };
}

/** The mailbox has spoken, and nobody has finished since. Lost: code_invalid. */
export function stillProved(ticket: string, now: number): Write {
  return { check: signUpKey(ticket), if: greater('expiresAt', now), onConflict: 'code_invalid' };
}

/** Wrong tries at an address; forgotten after a day without one. */
export interface WrongTries {
  used: number;
  /** Milliseconds. */
  until: number;
}

/** The wrong tries that count now. */
export async function wrongTries(
  table: Table,
  clock: Clock,
  address: string,
): Promise<WrongTries | undefined> {
  const found = (await table.get(triesKey(address), { consistent: true })) as WrongTries | undefined;
  return found && found.until > clock.now() ? found : undefined;
}

/** Whether six digits are not enough for this address: somebody is guessing. */
export const areTooMany = (tries: WrongTries | undefined): boolean => (tries?.used ?? 0) >= TRIES_OF_ADDRESS;

/**
 * Counts a try before the code is looked at, so that many at once are no more than these. Lost: code_invalid, or
 * state_changed where another try at the same address was first.
 */
export function countTry(
  ticket: string,
  { address, kind }: SignUpCode,
  counted: WrongTries | undefined,
  now: number,
): Write[] {
  const ofTicket: Write = {
    update: signUpKey(ticket),
    add: { tries: 1 },
    if: all(less('tries', TRIES), greater('expiresAt', now)),
    onConflict: 'code_invalid',
  };
  if (kind === 'letters') return [ofTicket];
  const until = now + DAY;
  const lasts = { until, ttl: epochSeconds(until) };
  return [
    ofTicket,
    counted
      ? {
          update: triesKey(address),
          add: { used: 1 },
          set: lasts,
          if: less('used', TRIES_OF_ADDRESS),
          onConflict: 'state_changed',
        }
      : {
          put: { ...triesKey(address), used: 1, ...lasts },
          if: any(missing(), atMost('until', now)),
          onConflict: 'state_changed',
        },
  ];
}

/** The try was right: it is given back, and who made it has 15 minutes to finish, counted from the first time. */
export function recordProof(ticket: string, { address, kind, provedAt }: SignUpCode, now: number): Write[] {
  const expiresAt = now + FINISH_MS;
  const first = { provedAt: now, expiresAt, ttl: epochSeconds(expiresAt) };
  return [
    {
      update: signUpKey(ticket),
      add: { tries: -1 },
      set: provedAt === undefined ? first : {},
      if: greater('expiresAt', now),
      onConflict: 'code_invalid',
    },
    ...(kind === 'digits' ? [{ update: triesKey(address), add: { used: -1 } }] : []),
  ];
}
