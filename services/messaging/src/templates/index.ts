import type { Mail, MailSite } from '@sward/shared/mail';
import { appealDecided } from './appeal-decided.ts';
import { bidAccepted, bidDeclined, bidPlaced, bidRevised } from './bids.ts';
import { disputeAnswered, disputeOpened, disputeReferred, disputeResolved, fixAgreed } from './disputes.ts';
import { insuranceEnds } from './insurance-ends.ts';
import { jobCancelled } from './job-cancelled.ts';
import { jobOverdue, jobOverdueDesk } from './job-overdue.ts';
import { jobRescheduled, rescheduleDeclined, rescheduleProposed } from './job-rescheduled.ts';
import { jobTomorrow } from './job-tomorrow.ts';
import { noAccess, tripFeeDue, tripFeePaid } from './money/access.ts';
import { chargebackChanged } from './money/chargeback.ts';
import { orderClosed, orderPaid, orderProposed, orderReturned } from './money/orders.ts';
import { paymentHeld } from './money/payment-held.ts';
import { goodwillRefunded, paymentRefunded } from './money/payment-refunded.ts';
import { paymentReleased, providerPaid } from './money/payment-released.ts';
import { holdWarned, payoutAccountRestricted, payoutBlocked, payoutBlockedDesk } from './money/payouts.ts';
import { tipPaid, tipReceived } from './money/tip.ts';
import { planChanged } from './plan-changed.ts';
import { providerAsked, providerPassed } from './provider-asked.ts';
import { questionAnswered, questionAsked, questionsAnswered } from './questions.ts';
import { recurringChanged, visitUnpaid } from './recurring.ts';
import { requestChanged, requestPosted, requestsNearby } from './requests.ts';
import { jobLost, jobRescued, providerMissing, rescueOffered } from './rescue.ts';
import { jobCompleted, reviewReminder } from './review.ts';
import type { Person, Template } from './template.ts';
import { ticketAnswered, ticketOpened, ticketOpenedDesk } from './tickets.ts';
import { unreadMessages } from './unread-messages.ts';
import { weatherMove } from './weather-move.ts';

/** Every mail of an event, by name. */
export const templates = {
  'request-posted': requestPosted,
  'provider-asked': providerAsked,
  'provider-passed': providerPassed,
  'bid-placed': bidPlaced,
  'bid-revised': bidRevised,
  'request-changed': requestChanged,
  'question-asked': questionAsked,
  'question-answered': questionAnswered,
  'questions-answered': questionsAnswered,
  'job-tomorrow': jobTomorrow,
  'bid-accepted': bidAccepted,
  'bid-declined': bidDeclined,
  'payment-held': paymentHeld,
  'reschedule-proposed': rescheduleProposed,
  'weather-move': weatherMove,
  'reschedule-declined': rescheduleDeclined,
  'job-rescheduled': jobRescheduled,
  'job-overdue': jobOverdue,
  'job-overdue-desk': jobOverdueDesk,
  'no-access': noAccess,
  'trip-fee-due': tripFeeDue,
  'trip-fee-paid': tripFeePaid,
  'job-cancelled': jobCancelled,
  'provider-missing': providerMissing,
  'job-lost': jobLost,
  'rescue-offered': rescueOffered,
  'job-rescued': jobRescued,
  'job-completed': jobCompleted,
  'review-reminder': reviewReminder,
  'provider-paid': providerPaid,
  'payment-released': paymentReleased,
  'payment-refunded': paymentRefunded,
  'hold-warned': holdWarned,
  'payout-blocked': payoutBlocked,
  'payout-account-restricted': payoutAccountRestricted,
  'payout-blocked-desk': payoutBlockedDesk,
  'chargeback-changed': chargebackChanged,
  'goodwill-refunded': goodwillRefunded,
  'tip-received': tipReceived,
  'tip-paid': tipPaid,
  'order-proposed': orderProposed,
  'order-paid': orderPaid,
  'order-closed': orderClosed,
  'order-returned': orderReturned,
  'requests-nearby': requestsNearby,
  'insurance-ends': insuranceEnds,
  'unread-messages': unreadMessages,
  'recurring-changed': recurringChanged,
  'visit-unpaid': visitUnpaid,
  'plan-changed': planChanged,
  'dispute-opened': disputeOpened,
  'dispute-answered': disputeAnswered,
  'fix-agreed': fixAgreed,
  'dispute-referred': disputeReferred,
  'dispute-resolved': disputeResolved,
  'appeal-decided': appealDecided,
  'ticket-opened': ticketOpened,
  'ticket-opened-desk': ticketOpenedDesk,
  'ticket-answered': ticketAnswered,
};

type Templates = typeof templates;
export type MailName = keyof Templates;
export type FactsOf<Name extends MailName> = Templates[Name] extends Template<infer Facts> ? Facts : never;

/** A mail's name and its facts, as stored until it is sent. */
export type MailToSend = { [Name in MailName]: { name: Name; facts: FactsOf<Name> } }[MailName];

/** Renders a mail for its recipient. */
export function renderMail(site: MailSite, person: Person, notice: MailToSend): Mail {
  const template = templates[notice.name] as Template<MailToSend['facts']>;
  return template(site, person, notice.facts);
}
