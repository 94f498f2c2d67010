import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';

export interface Ports extends CommonPorts {
  conversations: Table;
  /** Read through the public doors of requests and bids alone. */
  marketplace: Table;
}

/** Mail leaves from events and timers alone. */
export interface InboxPorts extends Ports {
  /** Contacts are read from here at the moment of sending. */
  accounts: Table;
  mail: MailSender;
  site: MailSite;
}
