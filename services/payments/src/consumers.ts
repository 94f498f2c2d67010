import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { onAccessTimer, sweepAccess } from './access-steps/sweep-access.ts';
import { moveHeldWindow } from './cancellation/move-held-window.ts';
import { onWeatherTimer, watchWeatherMove } from './cancellation/watch-weather-move.ts';
import { onChargeTimer, sweepCharges } from './checkout/charge-visit.ts';
import { forgetPaidCard, forgetTakenCard } from './checkout/forget-job-card.ts';
import { forgetRecurringCard } from './checkout/forget-recurring-card.ts';
import { leaveOutVisits } from './checkout/leave-out-visits.ts';
import { scheduleCharge } from './checkout/schedule-charge.ts';
import { checkLongHolds } from './disputes/check-long-holds.ts';
import { onDisputeTimer } from './disputes/dispute-timer.ts';
import { onOrderTimer, sweepOrders } from './orders/sweep-orders.ts';
import { sweepPayoutAccounts } from './payouts/refresh-payout-account.ts';
import { answerDeletion } from './personal-data/answer-deletion.ts';
import { eraseTexts } from './personal-data/erase-texts.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { Ports } from './ports.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { takeHeldSnapshot } from './reconciliation/take-held-snapshot.ts';
import { endOwnRescues } from './rescue/end-own-rescues.ts';
import { onRescueTimer } from './rescue/rescue-timer.ts';
import { onReleaseTimer } from './settlement/release-when-due.ts';
import { resumePayouts } from './settlement/resume-payouts.ts';
import { startReview } from './settlement/start-review.ts';
import { endSubscriptionOfDeleted } from './subscriptions/end-subscription.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

export const consumers: Consumers<Ports> = {
  JobCompleted: { 'start-review': startReview },
  JobRescheduled: { 'follow-reschedule': moveHeldWindow },
  RescheduleProposed: { 'watch-weather-move': watchWeatherMove },
  RescheduleDeclined: { 'watch-weather-move': watchWeatherMove },
  PayoutAccountChanged: { 'resume-payouts': resumePayouts },
  AccountDeleted: { 'erase-words': eraseTexts, 'drop-subscription': endSubscriptionOfDeleted },
  AccountSuspended: { 'end-rescues': endOwnRescues },
  AccountDeletionRequested: { 'answer-deletion': answerDeletion },
  RecurringServiceChanged: { 'forget-card': forgetRecurringCard, 'leave-out-visits': leaveOutVisits },
  ChargebackChanged: { 'forget-taken-card': forgetTakenCard },
  PaymentReleased: { 'forget-paid-card': forgetPaidCard },
  PaymentRefunded: { 'forget-paid-card': forgetPaidCard },
  RecurringVisitCreated: { 'plan-charge': scheduleCharge },
  AccountExportRequested: { 'export-own-data': exportOwnData },
};

export const timers: Timers<Ports> = {
  release: onReleaseTimer,
  dispute: onDisputeTimer,
  weather: onWeatherTimer,
  order: onOrderTimer,
  access: onAccessTimer,
  rescue: onRescueTimer,
  'watch-holds': checkLongHolds,
  reconcile: async (ports, input) => void (await reconcile(ports, input)),
  'take-stock': async (ports, input) => void (await takeHeldSnapshot(ports, input)),
  sweep: async (ports) => {
    await sweepPayments(ports);
    await sweepPayoutAccounts(ports);
  },
  charge: onChargeTimer,
  'pay-until': onChargeTimer,
  'sweep-charges': sweepCharges,
  'sweep-orders': sweepOrders,
  'sweep-access': sweepAccess,
  'sweep-subscriptions': sweepSubscriptions,
};
