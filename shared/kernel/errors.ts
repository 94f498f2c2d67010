/** Every error code of the API, with status and user-facing text. */
export const ERRORS = {
  invalid_json: [400, 'The request could not be read.'],
  wrong_cursor: [400, 'This place in the list is not there. Please start from its beginning.'],
  unauthenticated: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Login failed. Please check your credentials.'],
  forbidden: [403, 'You may not do this.'],
  password_needed: [403, 'Please enter your password again.'],
  step_up_required: [403, 'Please confirm that it is you.'],
  second_factor_needed: [403, 'Set up your second factor first.'],
  not_a_provider: [403, 'You must be a registered service provider to place bids'],
  not_found: [404, 'We could not find this.'],
  address_not_located: [404, 'Unable to locate address'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  passkey_limit_reached: [409, 'You have as many passkeys as an account may have. Remove one first.'],
  already_accepted: [409, 'A bid for this request has already been accepted.'],
  already_cancelled: [409, 'This job has been cancelled already.'],
  already_checked_in: [409, 'The provider has arrived, so this job can no longer be cancelled.'],
  already_completed: [409, 'This job is finished already.'],
  amount_changed: [409, 'The price has changed. Please look at the new total.'],
  bid_already_placed: [409, 'You already have a bid on this request.'],
  bid_date_passed: [409, 'The time this bid offered has passed.'],
  bid_limit_reached: [409, 'This request already has all the bids it can take.'],
  bid_needs_confirmation: [409, 'The request changed; the provider must confirm this bid first.'],
  bid_not_open: [409, 'This bid can no longer be changed or accepted.'],
  card_declined: [409, 'The card was declined. Nothing has changed.'],
  subscription_unpaid: [409, 'The last renewal is not paid yet. Please pay for it first.'],
  applicant_unavailable: [
    409,
    "The account with this email cannot become a provider: it is suspended, being deleted, or an operator's. See it under People: a suspended one has to be reinstated first.",
  ],
  check_not_passed: [409, 'Only an applicant who has passed the background check can be approved.'],
  case_not_open: [409, 'This case is not open, or it is about somebody else.'],
  checkout_in_progress: [409, 'Another checkout of this request is still being finished.'],
  photos_not_open: [409, 'Photos can be sent once a bid has been accepted.'],
  conversation_closed: [409, 'This conversation cannot be opened yet.'],
  person_left: [409, 'This person has left Sward and can no longer be written to.'],
  charged_back: [
    409,
    "The customer's bank is looking at this payment. Nothing can be changed until it decides.",
  ],
  dispute_not_open: [409, 'This dispute is not waiting for that step.'],
  proposal_waits: [409, 'Another operator has proposed a refund. Approve it or send it back.'],
  second_operator_needed: [409, 'A second operator must approve this.'],
  day_limit_reached: [
    409,
    'You have decided about as much as one operator may in a day. Another operator can approve this, or you tomorrow.',
  ],
  job_not_open: [409, 'This job is not waiting for that step.'],
  money_held: [409, 'A payment is still held. Finish or cancel that job first.'],
  not_checked_in: [409, 'Check in at the property first.'],
  already_tipped: [409, 'You have given a tip for this job already. Thank you!'],
  tip_not_open: [
    409,
    'A tip can be given within 30 days after a finished job, while its provider takes payments.',
  ],
  order_open: [409, 'A change of the price is still open.'],
  order_not_open: [409, 'This change of the price is not open any more.'],
  order_paid: [409, 'It was paid a moment ago.'],
  order_limit_reached: [409, 'This job has had as many changes of its price as one may have.'],
  access_open: [409, 'The provider has reported that they cannot get in. That comes first.'],
  access_not_open: [409, 'That is not possible any more. Please look again.'],
  too_far: [409, 'You are not near the property.'],
  too_late: [409, 'It is too late for that.'],
  own_request: [409, 'You cannot bid on your own request.'],
  payment_not_open: [409, 'This payment can no longer be changed.'],
  provider_not_payable: [409, 'Set up your payout account before you bid.'],
  rescue_not_open: [409, 'This job is not looking for a provider any more.'],
  rescue_taken: [409, 'Another provider was faster.'],
  already_reopened: [409, 'This request has been posted again already.'],
  already_posted: [409, 'This request is posted already. Open it to change it.'],
  refund_changed: [409, 'What comes back has changed in the meantime. Please look again.'],
  request_limit_reached: [409, 'Your plan allows no more requests this month.'],
  request_not_open: [409, 'This request is no longer open.'],
  review_not_started: [409, 'The job is not finished yet.'],
  finish_not_reported: [409, 'The provider has not reported the job as finished.'],
  second_factor_obligatory: [409, 'Operators must keep a second factor.'],
  address_limit_reached: [409, 'Your plan allows no more saved properties.'],
  favorite_limit_reached: [409, 'There is room for 50 favorites. Take one out first.'],
  question_limit_reached: [409, 'This request already has all the questions it can take.'],
  reply_limit_reached: [409, 'This ticket already has all the replies it can take.'],
  already_sent: [409, 'Another message was sent under this name already.'],
  already_reviewed: [409, 'You have reviewed this job already.'],
  appeal_not_open: [409, 'An appeal against this point is not possible now.'],
  review_not_open: [409, 'This job cannot be reviewed now.'],
  provider_unavailable: [409, 'This provider cannot be asked for this job.'],
  already_asked: [409, 'You have asked this provider already. The other request is still open.'],
  sharing_not_open: [409, 'The photos of a job can be shown once it is finished and paid.'],
  service_ended: [409, 'This recurring service has ended, and this visit with it. Nothing was charged.'],
  service_not_open: [409, 'This recurring service cannot be changed like that now.'],
  visit_already_charged: [409, 'This visit is paid for already. Cancel the job instead.'],
  state_changed: [409, 'Something changed in the meantime. Please look again.'],
  ticket_closed: [409, 'This ticket is closed. Open it again first.'],
  too_early: [409, 'It is too early for that.'],
  payload_too_large: [413, 'That is too large.'],
  json_required: [415, 'Please send JSON.'],
  validation_failed: [422, 'Please check the fields.'],
  contact_details_not_allowed: [
    422,
    'Please leave out phone numbers, email addresses, links and street addresses.',
  ],
  payment_method_unavailable: [422, 'This way of paying is not available yet.'],
  upload_not_found: [422, 'That photo has not arrived. Please upload it again.'],
  code_invalid: [422, 'That code is wrong or has expired.'],
  passkey_invalid: [422, 'That passkey was not accepted. Please try again.'],
  link_invalid: [422, 'This link has expired or was used already.'],
  zip_limit_reached: [
    429,
    'You can look around three ZIP codes a day. Choose one of them, or come back tomorrow.',
  ],
  too_many_requests: [429, 'Too many attempts. Please wait a little.'],
  internal: [500, 'Something went wrong on our side.'],
  busy: [503, 'We are busy. Please try again.'],
  forecast_unavailable: [503, 'There is no forecast of the weather right now. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorDetail {
  /** Message by field path (`address.zip`), for validation_failed. */
  fields?: Record<string, string>;
  /** Seconds, for too_many_requests, zip_limit_reached, busy and forecast_unavailable. */
  retryAfter?: number;
  /** Further data for the client, such as the right total. */
  data?: Record<string, unknown>;
  /** Cause, for the log only. */
  cause?: unknown;
  /** Replaces the code's default text. */
  message?: string;
}

/** The one error that use cases throw; every other one is a defect and becomes 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? ERRORS[code][1], { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
  get status(): number {
    return ERRORS[this.code][0];
  }
}

export function isAppError(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && (codes.length === 0 || codes.includes(error.code));
}
