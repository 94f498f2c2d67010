import { type Actor, AppError } from '@sward/shared/kernel';
import type { Application } from '../application/application.ts';
import { applicationByLink } from '../application/application-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Returns the application of a mailed link to its holder.
 * @throws AppError not_found
 */
export async function getApplicationStatus(
  ports: Ports,
  _actor: Actor,
  { token }: { token: string },
): Promise<Application> {
  const application = await applicationByLink(ports.accounts, token, ports.clock.now());
  if (!application) throw new AppError('not_found');
  return application;
}
