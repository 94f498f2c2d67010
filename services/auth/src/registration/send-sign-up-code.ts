import type { Actor, Ids } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { Language } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { accountByEmail } from '../accounts/account-store.ts';
import { CODES_OF_ADDRESS, CODES_OF_VIEWER } from '../accounts/limits.ts';
import type { Ports } from '../ports.ts';
import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { signUpCodeMail } from './sign-up-code-mail.ts';
import { addSignUpCode, type CodeKind, codeHash, exceedsTryLimit, wrongTries } from './sign-up-store.ts';
import { groupInFours, letters } from './temporary-password.ts';

/**
 * Mails a code that confirms an address, and returns the ticket that the code needs. Stores nothing else about the
 * caller. An address with an account gets the same response after the same work, a code that never matches, and a mail
 * saying that it is registered.
 * @throws AppError too_many_requests, for known and unknown addresses alike.
 */
export async function sendSignUpCode(
  ports: Ports,
  _actor: Actor,
  input: { email: string; language: Language; viewer: string },
): Promise<{ ticket: string }> {
  const { accounts, clock, ids, mail, site } = ports;
  const { email, language } = input;
  const address = hashOf(email);
  await consumeRateLimit(accounts, clock, CODES_OF_VIEWER, input.viewer);
  await consumeRateLimit(accounts, clock, CODES_OF_ADDRESS, address);
  const known = await accountByEmail(accounts, email);
  const owner = known && known.state !== 'unconfirmed' ? known : undefined;
  const kind: CodeKind = exceedsTryLimit(await wrongTries(accounts, clock, address)) ? 'letters' : 'digits';
  const [ticket, code, unusedSecret] = [ids.secret(), newCode(kind, ids), ids.secret()];
  const stored = codeHash(ticket, owner ? unusedSecret : code);
  await accounts.transact([addSignUpCode(ticket, { address, code: stored, kind }, clock.now())]);
  await mail.send(
    owner
      ? alreadyRegisteredMail(site, owner)
      : signUpCodeMail(site, { email, language }, kind === 'letters' ? groupInFours(code) : code),
  );
  return { ticket };
}

/** Returns a code such as `042917`, or letters like those of a temporary password. */
function newCode(kind: CodeKind, ids: Ids): string {
  const secret = ids.secret();
  if (kind === 'letters') return letters(secret);
  // With 48 bits the bias between codes is below one in 100 million.
  const random = Buffer.from(secret, 'base64url').readUIntBE(0, 6);
  return String(random % 1_000_000).padStart(6, '0');
}
