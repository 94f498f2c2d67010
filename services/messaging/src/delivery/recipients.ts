import { type Contact, readContact } from '@sward/shared/directory';
import type { InboxPorts } from '../ports.ts';
import { readTicket } from '../support/ticket-store.ts';
import type { Person } from '../templates/template.ts';
import type { MailRecord } from './mail-store.ts';
import { OPERATORS } from './operator-mailbox.ts';

/** A contact, with what its mail brings along. */
type Recipient = Contact & Pick<Person, 'quote'>;

/** To whom a mail goes, as is known at the moment of sending: an account, the desk, or whoever wrote a ticket. */
export async function personOf(ports: InboxPorts, record: MailRecord): Promise<Recipient | undefined> {
  const { recipient } = record;
  const unknown = { firstName: '', emailOptIn: false, mobile: undefined };
  if (recipient === OPERATORS) return { ...unknown, email: ports.site.support, language: 'en' };
  if (!recipient.startsWith('tkt_')) return await readContact(ports.accounts, recipient);
  const ticket = await readTicket(ports.conversations, recipient);
  if (!ticket) return undefined;
  const replyId = record.name === 'ticket-answered' ? record.facts.replyId : undefined;
  const quote = ticket.replies.find(({ id }) => id === replyId)?.text;
  // Nobody has proved that the name belongs to the address: a mail that says it could be anyone's words.
  return { ...unknown, email: ticket.email, language: ticket.language, quote };
}
