import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { logOut } from './log-out.ts';

/**
 * Handles a visit to the sign-out address. Only a navigation from Sward's pages, or a typed address, ends the
 * session: a foreign page cannot sign members out with a link or an image.
 */
export async function logOutByLink(
  ports: Ports,
  actor: Actor,
  input: { sid: string | undefined; fetchSite: string | undefined },
): Promise<{ location: string; ended: boolean }> {
  const ended = input.fetchSite === 'same-origin' || input.fetchSite === 'none';
  if (ended) await logOut(ports, actor, input);
  return { location: '/', ended };
}
