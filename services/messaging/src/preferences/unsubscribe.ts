import type { Actor } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { choose } from './read-unsubscribe-link.ts';
import type { Unsubscribing } from './unsubscribe-store.ts';

/** Stops mails of the kind that a link names. Doing it again changes nothing. */
export async function unsubscribe(
  ports: ApiPorts,
  _actor: Actor,
  { token }: { token: string },
): Promise<Unsubscribing> {
  return await choose(ports, token, false);
}
