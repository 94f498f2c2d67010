import type { AlarmKind } from '../../constructs/alarms/kinds.ts';

export const ALARMS: Record<AlarmKind, string> = {
  'function-errors': 'Sum of AWS/Lambda Errors in 300 s >= 1, once, silence notBreaching',
  'function-throttles': 'Sum of AWS/Lambda Throttles in 300 s >= 1, once, silence notBreaching',
  'function-slow':
    'p99 of AWS/Lambda Duration in 300 s >= 0.5 of its time-out, 3 times, silence notBreaching',
  'stream-behind': 'Maximum of AWS/Lambda IteratorAge in 300 s >= 300000, once, silence notBreaching',
  'dead-letters':
    'Maximum of AWS/SQS ApproximateNumberOfMessagesVisible in 300 s >= 1, once, silence notBreaching',
  'queue-behind':
    'Maximum of AWS/SQS ApproximateAgeOfOldestMessage in 300 s >= 600, once, silence notBreaching',
  'table-throttled':
    'reads + writes, Sum of AWS/DynamoDB ReadThrottleEvents in 300 s, Sum of AWS/DynamoDB WriteThrottleEvents in 300 s >= 1, once, silence notBreaching',
  'api-errors':
    'Sum of AWS/ApiGateway IntegrationError in 300 s >= 1, once, silence notBreaching | Sum of AWS/ApiGateway 5xx in 300 s >= 1, once, silence notBreaching',
  'timers-dropped': 'Sum of AWS/Scheduler InvocationDroppedCount in 300 s >= 1, once, silence notBreaching',
  'mail-bounces': 'Average of AWS/SES Reputation.BounceRate in 3600 s >= 0.04, once, silence notBreaching',
  'mail-complaints':
    'Average of AWS/SES Reputation.ComplaintRate in 3600 s >= 0.0008, once, silence notBreaching',
  'site-errors': 'Average of AWS/CloudFront 5xxErrorRate in 300 s >= 1, 3 times, silence notBreaching',
  'outbox-late': 'Sum of Sward/prod outbox-late in 300 s >= 1, once, silence notBreaching',
  'bus-refused': 'Sum of Sward/prod bus-refused in 300 s >= 1, once, silence notBreaching',
  'sweep-failed': 'Sum of Sward/prod sweep-failed in 300 s >= 1, once, silence notBreaching',
  'books-differ': 'Sum of Sward/prod books-differ in 300 s >= 1, once, silence notBreaching',
  'balance-short': 'Sum of Sward/prod balance-short in 300 s >= 1, once, silence notBreaching',
  'ledger-broken': 'Sum of Sward/prod ledger-broken in 300 s >= 1, once, silence notBreaching',
  'hold-too-long': 'Sum of Sward/prod hold-too-long in 300 s >= 1, once, silence notBreaching',
  'dispute-late': 'Sum of Sward/prod dispute-late in 300 s >= 1, once, silence notBreaching',
  chargeback: 'Sum of Sward/prod chargeback in 300 s >= 1, once, silence notBreaching',
  'unknown-payment': 'Sum of Sward/prod unknown-payment in 300 s >= 1, once, silence notBreaching',
  'mail-failed': 'Sum of Sward/prod mail-failed in 300 s >= 1, once, silence notBreaching',
  'payments-overdue': 'Maximum of Sward/prod OverduePayments in 900 s >= 1, 2 times, silence notBreaching',
  'sweeps-silent': 'Sum of Sward/prod StocksTaken in 900 s < 1, 3 times, silence breaching',
  'books-unread': 'Sum of Sward/prod BooksReconciled in 86400 s < 1, 2 times, silence breaching',
};

export const FILTERS: readonly string[] = [
  'requests-api { $.message = "answered" && $.route = "requests.post" && $.status < 300 }: 1 as Sward/prod RequestsPosted',
  'bids-api { $.message = "answered" && $.route = "bids.place" && $.status < 300 }: 1 as Sward/prod BidsPlaced',
  'bids-api { $.message = "first bid" }: $.minutes as Sward/prod FirstBidMinutes',
  'bids-api { $.message = "job completed" }: $.onTime as Sward/prod CameOnTime',
  'bids-api { $.message = "job completed" }: 1 as Sward/prod JobsCompleted',
  'payments-api { $.message = "answered" && $.route = "payments.dispute" && $.status < 300 }: 1 as Sward/prod DisputesOpened',
  'payments-inbox { $.message = "stock taken" }: $.heldCents as Sward/prod HeldCents',
  'payments-inbox { $.message = "stock taken" }: $.overdue as Sward/prod OverduePayments',
  'payments-inbox { $.message = "stock taken" }: 1 as Sward/prod StocksTaken',
  'payments-inbox { $.message = "books reconciled" }: 1 as Sward/prod BooksReconciled',
  'payments-inbox { $.message = "released by the clock" }: $.lateMinutes as Sward/prod ReleaseLateMinutes',
  'relay-sweeper { $.message = "outbox row is late" }: 1 as Sward/prod outbox-late',
  'relay { $.message = "bus refused events" }: 1 as Sward/prod bus-refused',
  'payments-inbox { $.message = "sweep of a payment failed" }: 1 as Sward/prod sweep-failed',
  'payments-inbox { $.message = "sweep of a subscription failed" }: 1 as Sward/prod sweep-failed',
  'payments-inbox { $.message = "a hold could not be ended" }: 1 as Sward/prod sweep-failed',
  'requests-inbox { $.message = "what is due failed" }: 1 as Sward/prod sweep-failed',
  'bids-inbox { $.message = "what is due failed" }: 1 as Sward/prod sweep-failed',
  'payments-inbox { $.message = "what is due failed" }: 1 as Sward/prod sweep-failed',
  'payments-inbox { $.message = "the books differ from Stripe" }: 1 as Sward/prod books-differ',
  'payments-inbox { $.message = "the balance does not cover what is held and a tenth more" }: 1 as Sward/prod balance-short',
  'payments-api { $.message = "an invariant is broken" }: 1 as Sward/prod ledger-broken',
  'payments-inbox { $.message = "a payment is held for too long" }: 1 as Sward/prod hold-too-long',
  'payments-inbox { $.message = "a payment was held for as long as it may be" }: 1 as Sward/prod hold-too-long',
  'payments-inbox { $.message = "a dispute waits for too long" }: 1 as Sward/prod dispute-late',
  'payments-api { $.message = "a bank takes money back" }: 1 as Sward/prod chargeback',
  'payments-api { $.message = "chargeback of an unknown payment" }: 1 as Sward/prod unknown-payment',
  'payments-api { $.message = "intent of an unknown payment" }: 1 as Sward/prod unknown-payment',
  'messaging-inbox { $.message = "mail failed for good" }: 1 as Sward/prod mail-failed',
  'messaging-inbox { $.message = "text failed for good" }: 1 as Sward/prod mail-failed',
];
