import type { Consumers, Notices, Timers } from '@sward/shared/lambda/pure';
import { notify } from './broadcast/announce.ts';
import { revealOwner } from './conversations/reveal-owner.ts';
import { mailBidAccepted } from './mail-bid-accepted.ts';
import { mailBidDeclined } from './mail-bid-declined.ts';
import { mailBidPlaced } from './mail-bid-placed.ts';
import { mailBidRevised } from './mail-bid-revised.ts';
import { mailChargebackChanged } from './mail-chargeback-changed.ts';
import { mailDisputeAnswered } from './mail-dispute-answered.ts';
import { mailDisputeOpened } from './mail-dispute-opened.ts';
import { mailDisputeReferred } from './mail-dispute-referred.ts';
import { mailDisputeResolved } from './mail-dispute-resolved.ts';
import { mailFixAgreed } from './mail-fix-agreed.ts';
import { mailGoodwillRefunded } from './mail-goodwill-refunded.ts';
import { mailHoldWarned } from './mail-hold-warned.ts';
import { mailJobCancelled } from './mail-job-cancelled.ts';
import { mailJobCompleted } from './mail-job-completed.ts';
import { mailJobOverdue } from './mail-job-overdue.ts';
import { mailJobRescheduled } from './mail-job-rescheduled.ts';
import { mailPaymentHeld } from './mail-payment-held.ts';
import { mailPaymentRefunded } from './mail-payment-refunded.ts';
import { mailPaymentReleased } from './mail-payment-released.ts';
import { mailPayoutAccount } from './mail-payout-account.ts';
import { mailPayoutBlocked } from './mail-payout-blocked.ts';
import { mailPlanChanged } from './mail-plan-changed.ts';
import { mailRecurringChanged } from './mail-recurring-changed.ts';
import { mailRequestChanged } from './mail-request-changed.ts';
import { mailRequestPosted } from './mail-request-posted.ts';
import { mailRescheduleDeclined } from './mail-reschedule-declined.ts';
import { mailRescheduleProposed } from './mail-reschedule-proposed.ts';
import { mailTicketAnswered } from './mail-ticket-answered.ts';
import { mailTicketOpened } from './mail-ticket-opened.ts';
import { mailTipGiven } from './mail-tip-given.ts';
import { mailVisitUnpaid } from './mail-visit-unpaid.ts';
import { NOTIFIED_EVENTS } from './notices/events.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { InboxPorts } from './ports.ts';
import { suppressAddresses } from './preferences/suppress-addresses.ts';
import { collectNearby } from './reminders/collect-nearby.ts';
import { collectUnread } from './reminders/collect-unread.ts';
import { remindOfJob } from './reminders/remind-of-job.ts';
import { remindOfReview } from './reminders/remind-of-review.ts';
import { sendDigests } from './reminders/send-digests.ts';
import { sendUnread } from './reminders/send-unread.ts';
import { sweepMail } from './sweep-mail.ts';

const byEvent: Consumers<InboxPorts> = {
  RequestPosted: { 'mail-request-posted': mailRequestPosted, 'collect-nearby': collectNearby },
  BidPlaced: { 'mail-bid-placed': mailBidPlaced },
  BidRevised: { 'mail-bid-revised': mailBidRevised },
  BidAccepted: {
    'reveal-owner': revealOwner,
    'mail-bid-accepted': mailBidAccepted,
    'remind-of-job': remindOfJob,
  },
  RequestUpdated: { 'mail-request-changed': mailRequestChanged },
  BidDeclined: { 'mail-bid-declined': mailBidDeclined },
  RescheduleProposed: { 'mail-reschedule-proposed': mailRescheduleProposed },
  RescheduleDeclined: { 'mail-reschedule-declined': mailRescheduleDeclined },
  JobRescheduled: { 'mail-job-rescheduled': mailJobRescheduled, 'remind-of-job': remindOfJob },
  JobOverdue: { 'mail-job-overdue': mailJobOverdue },
  JobCancelled: { 'mail-job-cancelled': mailJobCancelled },
  JobCompleted: { 'mail-job-completed': mailJobCompleted, 'remind-of-review': remindOfReview },
  PaymentHeld: { 'mail-payment-held': mailPaymentHeld },
  PaymentReleased: { 'mail-payment-released': mailPaymentReleased },
  HoldWarned: { 'mail-hold-warned': mailHoldWarned },
  PayoutBlocked: { 'mail-payout-blocked': mailPayoutBlocked },
  PayoutAccountChanged: { 'mail-payout-account': mailPayoutAccount },
  RecurringServiceChanged: { 'mail-recurring-changed': mailRecurringChanged },
  VisitPaymentFailed: { 'mail-visit-unpaid': mailVisitUnpaid },
  SubscriptionChanged: { 'mail-plan-changed': mailPlanChanged },
  PaymentRefunded: { 'mail-payment-refunded': mailPaymentRefunded },
  ChargebackChanged: { 'mail-chargeback-changed': mailChargebackChanged },
  GoodwillRefunded: { 'mail-goodwill-refunded': mailGoodwillRefunded },
  TipGiven: { 'mail-tip-given': mailTipGiven },
  DisputeOpened: { 'mail-dispute-opened': mailDisputeOpened },
  DisputeAnswered: { 'mail-dispute-answered': mailDisputeAnswered },
  DisputeFixAgreed: { 'mail-fix-agreed': mailFixAgreed },
  DisputeReferred: { 'mail-dispute-referred': mailDisputeReferred },
  DisputeResolved: { 'mail-dispute-resolved': mailDisputeResolved, 'remind-of-review': remindOfReview },
  MessageSent: { 'collect-unread': collectUnread },
  SupportTicketOpened: { 'mail-ticket-opened': mailTicketOpened },
  SupportTicketAnswered: { 'mail-ticket-answered': mailTicketAnswered },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountExportRequested: { 'export-own-data': exportOwnData },
};

/** Those, and the one that tells people in the product. */
export const consumers: Consumers<InboxPorts> = {
  ...byEvent,
  ...Object.fromEntries(NOTIFIED_EVENTS.map((type) => [type, { ...byEvent[type], notify }])),
};

export const timers: Timers<InboxPorts> = {
  'sweep-mail': sweepMail,
  'sweep-digests': sendDigests,
  'sweep-unread': sendUnread,
};

export const notices: Notices<InboxPorts> = {
  'Email Bounced': suppressAddresses,
  'Email Complaint Received': suppressAddresses,
};
