import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { MailSender, MailSite } from '@sward/shared/mail';
import type { Table } from '@sward/shared/table';
import type { Passwords } from './passwords.ts';

export interface Ports extends CommonPorts {
  accounts: Table;
  passwords: Passwords;
  mail: MailSender;
  site: MailSite;
}
