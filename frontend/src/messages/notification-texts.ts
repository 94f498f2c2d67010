import type { Contract, ResponseOf } from '@sward/shared/contract';

export type Notice = ResponseOf<Contract['messaging.listNotifications']>['items'][number]['notice'];

type SpokenValue<Value> = Value extends number | string[] ? string : Value;
/** Notification facts as their words take them: names, amounts, days and moments are text; no amount is empty text. */
type Spoken<N> = { [Key in keyof N]: SpokenValue<N[Key]> };

/** Words of every notification. */
export type NotificationTexts = {
  [Name in Notice['name']]: (facts: Spoken<Extract<Notice, { name: Name }>>) => string;
};
