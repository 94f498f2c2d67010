import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { linkOf } from './read-unsubscribe-link.ts';

/** Returns the topic that an unsubscribe link stops. Opening the link stops nothing. */
export async function openUnsubscribe(
  ports: Ports,
  _actor: Actor,
  { token }: { token: string },
): Promise<{ location: string }> {
  await linkOf(ports, token);
  return { location: `/unsubscribe?token=${token}` };
}
