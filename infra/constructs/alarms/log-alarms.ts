import type { AlarmKind } from './kinds.ts';

/** A line in the log of a function that raises an alarm. */
export interface AlarmingLine {
  kind: AlarmKind;
  /** Name of the function without its stage. */
  fn: string;
  /** The message, word for word as the service logs it. */
  message: string;
}

export const ALARMING_LINES: readonly AlarmingLine[] = [
  { kind: 'outbox-late', fn: 'relay-sweeper', message: 'outbox row is late' },
  { kind: 'bus-refused', fn: 'relay', message: 'bus refused events' },
  { kind: 'sweep-failed', fn: 'payments-inbox', message: 'sweep of a payment failed' },
  { kind: 'sweep-failed', fn: 'payments-inbox', message: 'sweep of a subscription failed' },
  { kind: 'sweep-failed', fn: 'payments-inbox', message: 'a hold could not be ended' },
  { kind: 'sweep-failed', fn: 'requests-inbox', message: 'what is due failed' },
  { kind: 'sweep-failed', fn: 'bids-inbox', message: 'what is due failed' },
  { kind: 'sweep-failed', fn: 'payments-inbox', message: 'what is due failed' },
  { kind: 'sweep-failed', fn: 'messaging-inbox', message: 'could not tell of unread messages' },
  { kind: 'sweep-failed', fn: 'messaging-inbox', message: 'could not send a digest' },
  { kind: 'books-differ', fn: 'payments-inbox', message: 'the books differ from Stripe' },
  {
    kind: 'balance-short',
    fn: 'payments-inbox',
    message: 'the balance does not cover what is held and a tenth more',
  },
  { kind: 'ledger-broken', fn: 'payments-api', message: 'an invariant is broken' },
  { kind: 'hold-too-long', fn: 'payments-inbox', message: 'a payment is held for too long' },
  { kind: 'hold-too-long', fn: 'payments-inbox', message: 'a payment was held for as long as it may be' },
  { kind: 'dispute-late', fn: 'payments-inbox', message: 'a dispute waits for too long' },
  { kind: 'chargeback', fn: 'payments-api', message: 'a bank takes money back' },
  // The reconciliation records a chargeback whose webhook was lost.
  { kind: 'chargeback', fn: 'payments-inbox', message: 'a bank takes money back' },
  { kind: 'unknown-payment', fn: 'payments-api', message: 'chargeback of an unknown payment' },
  { kind: 'unknown-payment', fn: 'payments-inbox', message: 'chargeback of an unknown payment' },
  { kind: 'unknown-payment', fn: 'payments-api', message: 'intent of an unknown payment' },
  { kind: 'refund-failed', fn: 'payments-api', message: 'a refund has failed' },
  // The reconciliation finds one whose webhook was lost.
  { kind: 'refund-failed', fn: 'payments-inbox', message: 'a refund has failed' },
  { kind: 'mail-failed', fn: 'messaging-inbox', message: 'mail failed for good' },
  { kind: 'mail-failed', fn: 'messaging-inbox', message: 'text failed for good' },
  { kind: 'push-keys-refused', fn: 'messaging-inbox', message: 'push keys refused' },
  { kind: 'mail-failed', fn: 'auth-api', message: 'mail failed for good' },
];

/** Messages that a function logs when it responds 500 or returns a message to its queue. Lambda counts neither as an error. */
export const FAILURES = ['internal', 'message failed'] as const;

/** A figure in the log of a function, or the number of matching lines where no field is named. */
export interface LoggedFigure {
  name: string;
  fn: string;
  /** Word for word as the service logs it. */
  message: string;
  /** Counts only lines of this route with a status below 300. */
  route?: string;
  /** Counts only lines with this text in this field. */
  where?: readonly [field: string, text: string];
  /** Field that holds the figure. */
  field?: string;
}

/** Figures of dashboards and alarms, beside the metrics of AWS. Entries with one name add up to one figure. */
export const FIGURES = {
  requests: { name: 'RequestsPosted', fn: 'requests-api', message: 'answered', route: 'requests.post' },
  bids: { name: 'BidsPlaced', fn: 'bids-api', message: 'answered', route: 'bids.place' },
  firstBid: { name: 'FirstBidMinutes', fn: 'requests-inbox', message: 'first bid', field: 'minutes' },
  onTime: { name: 'CameOnTime', fn: 'bids-api', message: 'job completed', field: 'onTime' },
  jobs: { name: 'JobsCompleted', fn: 'bids-api', message: 'job completed' },
  ordersProposed: {
    name: 'ChangeOrdersProposed',
    fn: 'payments-api',
    message: 'answered',
    route: 'payments.proposeOrder',
  },
  ordersPaid: {
    name: 'ChangeOrdersPaid',
    fn: 'payments-api',
    message: 'change order paid',
    where: ['kind', 'extra'],
  },
  jobsLost: { name: 'JobsLost', fn: 'payments-api', message: 'a job has lost its provider' },
  jobsRescued: {
    name: 'JobsRescued',
    fn: 'payments-api',
    message: 'answered',
    route: 'payments.acceptRescue',
  },
  tripsPaid: { name: 'TripFees', fn: 'payments-api', message: 'change order paid', where: ['kind', 'trip'] },
  tripsChosen: {
    name: 'TripFees',
    fn: 'payments-api',
    message: 'job called off',
    where: ['because', 'no_access'],
  },
  tripsByClock: {
    name: 'TripFees',
    fn: 'payments-inbox',
    message: 'job called off',
    where: ['because', 'no_access'],
  },
  weatherMoves: { name: 'WeatherMoves', fn: 'bids-api', message: 'job moved', where: ['because', 'weather'] },
  disputes: { name: 'DisputesOpened', fn: 'payments-api', message: 'answered', route: 'payments.dispute' },
  disputesTakenUp: {
    name: 'DisputesOpened',
    fn: 'payments-api',
    message: 'answered',
    route: 'payments.takeUpJob',
  },
  held: { name: 'HeldCents', fn: 'payments-inbox', message: 'stock taken', field: 'heldCents' },
  overdue: { name: 'OverduePayments', fn: 'payments-inbox', message: 'stock taken', field: 'overdue' },
  stocks: { name: 'StocksTaken', fn: 'payments-inbox', message: 'stock taken' },
  reconciled: { name: 'BooksReconciled', fn: 'payments-inbox', message: 'books reconciled' },
  peopleExported: { name: 'PeopleExports', fn: 'auth-inbox', message: 'people exported' },
  priceGuides: { name: 'PriceGuidesPublished', fn: 'requests-inbox', message: 'price guide published' },
  forecastsFailed: { name: 'ForecastsFailed', fn: 'bids-api', message: 'forecast failed' },
  wrongCodes: { name: 'WrongSignUpCodes', fn: 'auth-api', message: 'wrong sign-up code' },
  lateRelease: {
    name: 'ReleaseLateMinutes',
    fn: 'payments-inbox',
    message: 'released by the clock',
    field: 'lateMinutes',
  },
  policyReports: {
    name: 'PolicyReports',
    fn: 'fallback',
    message: 'content policy broken',
    field: 'reports',
  },
} as const satisfies Record<string, LoggedFigure>;

/** Returns the filter of a line, in the pattern language of CloudWatch Logs. */
export function patternOf({
  message,
  route,
  where,
}: Pick<LoggedFigure, 'message' | 'route' | 'where'>): string {
  const terms = [`$.message = "${message}"`];
  if (route !== undefined) terms.push(`$.route = "${route}"`, '$.status < 300');
  if (where) terms.push(`$.${where[0]} = "${where[1]}"`);
  return `{ ${terms.join(' && ')} }`;
}
