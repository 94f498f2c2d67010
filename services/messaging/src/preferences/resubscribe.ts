import type { Actor } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { choose } from './read-unsubscribe-link.ts';
import type { UnsubscribeTarget } from './unsubscribe-store.ts';

/** Restores the mails that a link stopped. */
export async function resubscribe(
  ports: ApiPorts,
  _actor: Actor,
  { token }: { token: string },
): Promise<UnsubscribeTarget> {
  return await choose(ports, token, true);
}
