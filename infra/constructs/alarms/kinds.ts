/** A kind of alarm: the event, in the words that an operator reads first. Its runbook has the same name. */
export type AlarmKind = keyof typeof ALARM_KINDS;

/** Every kind of alarm of a stage; `docs/runbooks/<kind>.md` is its runbook. */
export const ALARM_KINDS = {
  'function-errors': 'A function ended with an error instead of an answer',
  'function-failures':
    'A function could not do what it was asked for and said so: a 500, or a message given back',
  'function-throttles': 'A function was called more often than it may run at once',
  'function-slow': 'One call in a hundred takes more than half of the time that the function has',
  'stream-behind': 'Events wait in the stream of a table for more than five minutes',
  'outbox-late': 'Events were still in the outbox five minutes after they were written',
  'bus-refused': 'The event bus refused events',
  'queue-behind': 'The oldest message of a queue waits for more than ten minutes',
  'dead-letters': 'Messages were given up and lie in a dead-letter queue',
  'timers-dropped': 'The scheduler gave timers up',
  'table-throttled': 'A table refused reads or writes because of their number',
  'api-errors': 'The API answered with 5xx',
  'site-errors': 'More than one answer in a hundred of the distribution is a 5xx',
  'sweeps-silent': 'The sweep that counts open payments has not ended for 45 minutes',
  'sweep-failed': 'A sweep could not go on with something that is due',
  'payments-overdue': 'Payments are due for more than an hour and nothing moves them',
  'books-differ': 'The ledger and the balance of Stripe do not agree',
  'books-unread': 'The ledger has not been compared with Stripe for two days',
  'balance-short': 'The balance at Stripe does not cover what is held and a tenth more',
  'ledger-broken': 'The ledger of a payment breaks an invariant',
  'hold-too-long': 'Money is held for 75 days or more',
  'dispute-late': 'A dispute waits for an operator for more than seven days',
  chargeback: 'A bank takes money back',
  'unknown-payment': 'Stripe reports a payment that the ledger does not have',
  'refund-failed': 'A refund did not reach the homeowner',
  'price-guide-old': 'The price guide was not published for two days',
  'forecast-failing': 'The forecast of the weather has failed for an hour',
  'sign-up-guessed': 'A thousand wrong codes for signing up were entered within an hour',
  'mail-failed':
    'Failed to send email notification, or, from auth-api, Failed to send registration notification: it is not tried again',
  'push-keys-refused': 'A push service refuses the keys that pushes to browsers are signed with',
  'backup-failed': 'A backup or its copy failed',
  'backup-missing': 'Backups of tables, files or the user pool were not made for two days',
  'mail-bounces': 'Too many mails come back: at five in a hundred SES may stop all mail',
  'mail-complaints': 'Too many mails are marked as spam: at one in a thousand SES may stop all mail',
} as const;

/** Returns the name of an alarm in CloudWatch. `label` names the watched resource where a kind has several alarms. */
export const alarmName = (stage: string, kind: AlarmKind, label = ''): string =>
  `sward-${stage}-${kind}${label && `-${label}`}`;

/** Path of the runbook of a kind in the repository. */
export const runbookOf = (kind: AlarmKind): string => `docs/runbooks/${kind}.md`;
