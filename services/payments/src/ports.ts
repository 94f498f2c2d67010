import type { StaffMember } from '@sward/shared/directory';
import type { Cents } from '@sward/shared/kernel';
import type { CommonPorts, OneOffTimers } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos } from '@sward/shared/uploads';
import type { StripeGateway } from './stripe/gateway.ts';

export interface Ports extends CommonPorts {
  marketplace: Table;
  stripe: StripeGateway;
  /** `release` and `dispute` are about a payment, the others about the request of a visit. */
  timers: OneOffTimers<'release' | 'dispute' | 'charge' | 'pay-until'>;
  files: Pick<Files, 'writeJson'>;
  hasUpload: HasUpload;
  photos: Pick<Photos, 'views'>;
  /** How many messages the parties of a job have written. */
  messageCount(requestId: string, providerId: string): Promise<number>;
  staff: Staff;
  contacts: Contacts;
  /** A refund above it needs two operators: a setting of the stage. */
  refundLimitCents: Cents;
  /** What one operator decides to give back on one day. */
  operatorDayCents: Cents;
}

/** Where people get mail, as auth keeps it. */
export interface Contacts {
  emailOf(accountId: string): Promise<string | undefined>;
}

/** Sward's own people, as auth keeps them. */
export interface Staff {
  /** Everybody who is or was an operator. */
  members(): Promise<StaffMember[]>;
}
