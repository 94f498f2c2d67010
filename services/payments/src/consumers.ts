import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { answerDeletion } from './answer-deletion.ts';
import { chargeByClock, sweepCharges } from './charge-visit.ts';
import { endSubscriptionOfDeleted } from './drop-subscription.ts';
import { eraseWords } from './erase-words.ts';
import { exportOwnData } from './export-own-data.ts';
import { followReschedule } from './follow-reschedule.ts';
import { sweepSubscriptions } from './follow-subscription.ts';
import { forgetCard } from './forget-card.ts';
import { planCharge } from './plan-charge.ts';
import type { Ports } from './ports.ts';
import { reconcile } from './reconcile.ts';
import { releaseByClock } from './release-by-clock.ts';
import { resumePayouts } from './resume-payouts.ts';
import { startReview } from './start-review.ts';
import { sweepPayments } from './sweep-payments.ts';
import { takeStock } from './take-stock.ts';
import { tendDisputeByClock } from './tend-dispute.ts';
import { watchHolds } from './watch-holds.ts';

export const consumers: Consumers<Ports> = {
  JobCompleted: { 'start-review': startReview },
  JobRescheduled: { 'follow-reschedule': followReschedule },
  PayoutAccountChanged: { 'resume-payouts': resumePayouts },
  AccountDeleted: { 'erase-words': eraseWords, 'drop-subscription': endSubscriptionOfDeleted },
  AccountDeletionRequested: { 'answer-deletion': answerDeletion },
  RecurringServiceChanged: { 'forget-card': forgetCard },
  RecurringVisitCreated: { 'plan-charge': planCharge },
  AccountExportRequested: { 'export-own-data': exportOwnData },
};

export const timers: Timers<Ports> = {
  release: releaseByClock,
  dispute: tendDisputeByClock,
  'watch-holds': watchHolds,
  reconcile: async (ports) => void (await reconcile(ports)),
  'take-stock': async (ports) => void (await takeStock(ports)),
  sweep: sweepPayments,
  charge: chargeByClock,
  'pay-until': chargeByClock,
  'sweep-charges': sweepCharges,
  'sweep-subscriptions': sweepSubscriptions,
};
