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

/** Validity of a mailed code. */
const CODE_MS = 10 * MINUTE;
/** Time to finish after the right code. */
const FINISH_MS = 15 * MINUTE;
const TRIES = 4;
/** Maximum wrong tries of six digits for one address, over all tickets. */
const TRIES_OF_ADDRESS = 20;

/** A mailed code, found by the ticket of the browser that requested it; everything is hashed. */
export interface SignUpCode {
  /** sha256(address) */
  address: string;
  /** sha256(ticket + code) */
  code: string;
  /** Six digits, or twelve letters for an address under attack. */
  kind: CodeKind;
  /** Milliseconds. */
  expiresAt: number;
  /** Counted wrong tries. */
  tries: number;
  /** When (ms) the right code was first entered, which confirms the mailbox. */
  provedAt?: number;
}

export type CodeKind = 'digits' | 'letters';

const signUpKey = (ticket: string): Key => ({ pk: `SIGNUP#${hashOf(ticket)}`, sk: 'SIGNUP' });
const triesKey = (address: string): Key => ({ pk: `THROTTLE#sign-up-wrong#${address}#rest`, sk: 'THROTTLE' });

/** Hash of a code with its ticket, without which no code can be tried. */
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

/** Removes the ticket: its account is created, or never will be. */
export function consumeTicket(ticket: string): Write {
  return { delete: signUpKey(ticket), if: exists(), onConflict: 'code_invalid' };
}

/** Returns the condition that the mailbox is confirmed, and the sign-up not finished. On conflict: code_invalid. */
export function checkMailboxConfirmed(ticket: string, now: number): Write {
  return { check: signUpKey(ticket), if: greater('expiresAt', now), onConflict: 'code_invalid' };
}

/** Wrong tries at an address; reset after a day without one. */
export interface WrongTries {
  used: number;
  /** Milliseconds. */
  until: number;
}

/** Returns the wrong tries that count now. */
export async function wrongTries(
  table: Table,
  clock: Clock,
  address: string,
): Promise<WrongTries | undefined> {
  const found = (await table.get(triesKey(address), { consistent: true })) as WrongTries | undefined;
  return found && found.until > clock.now() ? found : undefined;
}

/** Returns whether an address is under attack, so that six digits are not enough. */
export const exceedsTryLimit = (tries: WrongTries | undefined): boolean =>
  (tries?.used ?? 0) >= TRIES_OF_ADDRESS;

/**
 * Counts a try before the code is compared, so that concurrent tries cannot exceed the limit. On conflict:
 * code_invalid, or state_changed after a concurrent try at the same address.
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

/** Records a right code: takes the try back, and starts the 15 minutes to finish with the first one. */
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
