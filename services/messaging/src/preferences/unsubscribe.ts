import type { Actor } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { choose } from './read-unsubscribe-link.ts';
import type { UnsubscribeTarget } from './unsubscribe-store.ts';

/** Stops mails of the topic that a link names. Idempotent. */
export async function unsubscribe(
  ports: ApiPorts,
  _actor: Actor,
  { token }: { token: string },
): Promise<UnsubscribeTarget> {
  return await choose(ports, token, false);
}
