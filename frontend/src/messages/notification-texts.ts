import type { Contract, ResponseOf } from '@sward/shared/contract';

export type Notice = ResponseOf<Contract['messaging.listNotifications']>['items'][number]['notice'];

type SpokenValue<Value> = Value extends number | string[] ? string : Value;
/** The facts of a notice as its words take them: names, amounts, days and moments are text; of no money it is empty. */
type Spoken<N> = { [Key in keyof N]: SpokenValue<N[Key]> };

/** The words of every notice. */
export type NotificationTexts = {
  [Name in Notice['name']]: (facts: Spoken<Extract<Notice, { name: Name }>>) => string;
};
