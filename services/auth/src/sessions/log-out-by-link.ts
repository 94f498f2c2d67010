import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { logOut } from './log-out.ts';

/**
 * A visit to the sign-out address. Only a navigation from our own pages, or one that the person typed, ends
 * the session: no foreign page can sign people out with a link or an image.
 */
export async function leaveByLink(
  ports: Ports,
  actor: Actor,
  input: { sid: string | undefined; fetchSite: string | undefined },
): Promise<{ location: string; ended: boolean }> {
  const ended = input.fetchSite === 'same-origin' || input.fetchSite === 'none';
  if (ended) await logOut(ports, actor, input);
  return { location: '/', ended };
}
