import { instant } from '@sward/shared/kernel';
import { readBounce } from '@sward/shared/mail';
import type { InboxPorts } from '../ports.ts';
import { suppress } from './suppression-store.ts';

/**
 * Handles SES's bounces and complaints: suppresses an address that does not exist or whose holder complained.
 * Ignores temporary bounces, such as a full mailbox. Idempotent.
 */
export async function suppressAddresses(ports: InboxPorts, detail: unknown): Promise<void> {
  const { because, addresses } = readBounce(detail);
  ports.log.info('mail came back', { because, recipients: addresses.length });
  if (because === undefined) return;
  const since = instant(ports.clock.now());
  await ports.conversations.transact(addresses.map((email) => suppress(email, { because, since })));
}
