import { type Contact, readContact } from '@sward/shared/directory';
import type { InboxPorts } from '../ports.ts';
import { readTicket } from '../support/ticket-store.ts';
import type { Person } from '../templates/template.ts';
import type { MailRecord } from './mail-store.ts';
import { OPERATOR_MAILBOX } from './operator-mailbox.ts';

/** A contact, with the text that its mail quotes. */
type Recipient = Contact & Pick<Person, 'quote'>;

/** Reads the current recipient of a mail: an account, the operators' mailbox, or a ticket's sender. */
export async function personOf(ports: InboxPorts, record: MailRecord): Promise<Recipient | undefined> {
  const { recipient } = record;
  const unknown = { firstName: '', emailOptIn: false, mobile: undefined };
  if (recipient === OPERATOR_MAILBOX) return { ...unknown, email: ports.site.support, language: 'en' };
  if (!recipient.startsWith('tkt_')) return await readContact(ports.accounts, recipient);
  const ticket = await readTicket(ports.conversations, recipient);
  if (!ticket) return undefined;
  const replyId = record.name === 'ticket-answered' ? record.facts.replyId : undefined;
  const quote = ticket.replies.find(({ id }) => id === replyId)?.text;
  // The name is unverified: a greeting with it could carry any text.
  return { ...unknown, email: ticket.email, language: ticket.language, quote };
}
