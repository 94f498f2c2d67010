import { hash, randomBytes, randomUUID } from 'node:crypto';
import { homeownerForm } from '../../tests/support/registration.ts';
import { must } from './check.ts';
import type { VerifiedStage } from './stage.ts';
import { type Visitor, visitor } from './visitor.ts';

/** A homeowner who signs up for the checks and is deleted afterwards. */
export interface Canary {
  id: string;
  email: string;
  password: string;
  person: Visitor;
  /** Headers that set the cookies of the sign-up. */
  signedIn: readonly string[];
}

/** Mailbox simulator of SES. SES accepts mail to it, even from the sandbox, and does not deliver it. */
const SIMULATOR = 'simulator.amazonses.com';

/** Returns a new address of the mailbox simulator. */
export const simulated = (kind: 'success' | 'bounce'): string =>
  `${kind}+canary-${randomUUID().slice(0, 13)}@${SIMULATOR}`;

const canaries = new WeakMap<VerifiedStage, Promise<Canary>>();

/** Returns the canary that all checks of a stage share. The first call creates it. */
export function canaryOf(stage: VerifiedStage): Promise<Canary> {
  const canary = canaries.get(stage) ?? openCanary(stage);
  canaries.set(stage, canary);
  return canary;
}

/** Signs up as a homeowner does. The code comes from no mailbox: it is found by the hash that auth stores. */
async function openCanary(stage: VerifiedStage): Promise<Canary> {
  const [email, password] = [simulated('success'), randomBytes(18).toString('base64url')];
  const form = homeownerForm({ email, password, firstName: 'Canary', lastName: 'Check', emailOptIn: false });
  const person = visitor(stage.siteUrl, email);
  const { ticket } = await person.api.call('auth.registerHomeowner', { body: form });
  must(ticket, 'the sign-up form answered no ticket');
  const item = await stage.tables.get('accounts', signUpPartition(ticket), 'SIGNUP');
  const code = codeOf(ticket, String(item?.code));
  must(code, 'no code is kept with the ticket of the sign-up form');
  const body = { ...form, ticket, code, termsAgreed: true as const };
  const { user } = await person.api.call('auth.signUp', { body });
  return { id: user.id, email, password, person, signedIn: person.setCookies };
}

/** Returns the key under which auth stores a mailed code (`services/auth/src/registration/sign-up-store.ts`). */
export const signUpPartition = (ticket: string): string => `SIGNUP#${sha256(ticket)}`;

const CODES = 1_000_000;

/**
 * Returns the six digits whose hash is stored. It takes a million hashes, the ticket, which only the browser that asked for
 * the code has, and permission to read the table.
 */
export function codeOf(ticket: string, kept: string): string | undefined {
  for (let number = 0; number < CODES; number++) {
    const code = String(number).padStart(6, '0');
    if (sha256(ticket + code) === kept) return code;
  }
  return undefined;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');
