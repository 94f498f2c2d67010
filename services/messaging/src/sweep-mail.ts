import { instant, isAppError } from '@sward/shared/kernel';
import { dueMails, type MailRecord, takeMail } from './mail-store.ts';
import type { InboxPorts } from './ports.ts';
import { deliver } from './post-mails.ts';

/** Timer: sends again what was recorded and not marked as sent. */
export async function sweepMail(ports: InboxPorts): Promise<void> {
  const now = ports.clock.now();
  for await (const record of dueMails(ports.conversations, instant(now))) {
    if (await taken(ports, record, now)) await deliver(ports, { ...record, attempts: record.attempts + 1 });
  }
}

async function taken(ports: InboxPorts, record: MailRecord, now: number): Promise<boolean> {
  try {
    await ports.conversations.transact([takeMail(record, now)]);
    return true;
  } catch (error) {
    if (isAppError(error, 'state_changed')) return false;
    throw error;
  }
}
