import type { ListedOperator } from '@sward/shared/directory';
import type { Cents } from '@sward/shared/kernel';
import type { CommonPorts, OneOffTimers } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos } from '@sward/shared/uploads';
import type { StripeGateway } from './stripe/gateway.ts';

export interface Ports extends CommonPorts {
  marketplace: Table;
  stripe: StripeGateway;
  /**
   * `release`, `dispute`, `weather`, `order`, `access` and `rescue` belong to a payment, `charge` and `pay-until` to
   * the request of a visit. The others continue work over all items in another message.
   */
  timers: OneOffTimers<
    | 'release'
    | 'dispute'
    | 'weather'
    | 'order'
    | 'access'
    | 'rescue'
    | 'charge'
    | 'pay-until'
    | 'reconcile'
    | 'take-stock'
    | 'watch-holds'
  >;
  files: Pick<Files, 'writeJson'>;
  hasUpload: HasUpload;
  photos: Pick<Photos, 'views'>;
  /** Returns the number of messages between the parties of a job. */
  messageCount(requestId: string, providerId: string): Promise<number>;
  operatorList: OperatorList;
  contacts: Contacts;
  /** A refund above it needs two operators. Set by the stage. */
  refundLimitCents: Cents;
  /** Total refunds that one operator may decide in a day. */
  operatorDayCents: Cents;
}

/** Mail addresses of accounts, as auth records them. */
export interface Contacts {
  emailOf(accountId: string): Promise<string | undefined>;
}

/** The operators, as auth records them. */
export interface OperatorList {
  /** Returns all present and former operators. */
  all(): Promise<ListedOperator[]>;
}
