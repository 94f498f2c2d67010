import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { linkOf } from './read-unsubscribe-link.ts';

/** Where the link of a mail leads whoever follows it: nothing is stopped by looking. */
export async function openUnsubscribe(
  ports: Ports,
  _actor: Actor,
  { token }: { token: string },
): Promise<{ location: string }> {
  await linkOf(ports, token);
  return { location: `/unsubscribe?token=${token}` };
}
