import { readContact } from '@sward/shared/directory';
import { AppError } from '@sward/shared/kernel';
import type { ApiPorts, Ports } from '../ports.ts';
import { saveMailChoice } from './preference-store.ts';
import { readUnsubscribeTarget, type UnsubscribeTarget } from './unsubscribe-store.ts';

/** @throws AppError not_found for a link that was never mailed, or more than a year ago. */
export async function linkOf(ports: Ports, token: string): Promise<UnsubscribeTarget> {
  const link = await readUnsubscribeTarget(ports.conversations, token);
  if (!link) throw new AppError('not_found');
  return link;
}

/** Sets the mail preference that a link names. Writes nothing for a deleted account. */
export async function choose(ports: ApiPorts, token: string, mail: boolean): Promise<UnsubscribeTarget> {
  const link = await linkOf(ports, token);
  const isHere = await readContact(ports.accounts, link.accountId);
  if (isHere) await ports.conversations.transact([saveMailChoice(link.accountId, link.kind, mail)]);
  return link;
}
