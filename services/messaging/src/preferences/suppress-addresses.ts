import { instant } from '@sward/shared/kernel';
import { readBounce } from '@sward/shared/mail';
import type { InboxPorts } from '../ports.ts';
import { suppress } from './suppression-store.ts';

/**
 * What SES tells of mail that came back: no more goes to an address that does not exist or whose reader complained. A
 * mailbox that is full or away for now is left alone. Hearing it again changes nothing that counts.
 */
export async function suppressAddresses(ports: InboxPorts, detail: unknown): Promise<void> {
  const { because, addresses } = readBounce(detail);
  ports.log.info('mail came back', { because, recipients: addresses.length });
  if (because === undefined) return;
  const since = instant(ports.clock.now());
  await ports.conversations.transact(addresses.map((email) => suppress(email, { because, since })));
}
