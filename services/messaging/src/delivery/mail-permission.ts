import type { Contact } from '@sward/shared/directory';
import type { NonTransactional } from '@sward/shared/mail';
import { isMailedAlways } from '@sward/shared/product';
import { topicOfMail } from '../announcements/index.ts';
import type { InboxPorts } from '../ports.ts';
import { readPreferences } from '../preferences/preference-store.ts';
import { readSuppression } from '../preferences/suppression-store.ts';
import { putUnsubscribeTarget } from '../preferences/unsubscribe-store.ts';
import type { MailRecord } from './mail-store.ts';

/** `reader` is present on mail that a member may stop. */
type Outcome = { send: true; reader?: NonTransactional } | { send: false; because: string };

/** Decides whether a mail may go, by address and preferences. No other code decides it. */
export async function mailPermission(
  ports: InboxPorts,
  record: MailRecord,
  contact: Contact,
): Promise<Outcome> {
  const { conversations } = ports;
  const suppression = await readSuppression(conversations, contact.email);
  if (suppression) return { send: false, because: suppression.because };
  const kind = topicOfMail(record.name);
  if (kind === 'operators' || isMailedAlways(kind)) return { send: true };
  const preferences = await readPreferences(conversations, record.recipient, contact.emailOptIn);
  if (!preferences[kind].mail) return { send: false, because: 'switched off' };
  const token = ports.ids.secret();
  const unsubscribing = { accountId: record.recipient, kind };
  await conversations.transact([putUnsubscribeTarget(token, unsubscribing, ports.clock.now())]);
  return { send: true, reader: readerOf(ports, token) };
}

function readerOf({ site, postalAddress }: InboxPorts, token: string): NonTransactional {
  return {
    postalAddress,
    unsubscribe: {
      page: `${site.url}/unsubscribe?token=${token}`,
      oneClick: `${site.url}/api/unsubscribe/${token}`,
    },
  };
}
