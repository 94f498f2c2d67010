import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { recordPrice } from './browse/record-price.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { InboxPorts } from './ports.ts';
import { cancelOwnRequests, sweepOwnRequests } from './posting/cancel-own-requests.ts';
import { expireRequests } from './posting/expire-requests.ts';
import { reopenLostRequest } from './posting/reopen-request.ts';
import { publishPriceGuide } from './price-guide/publish-price-guide.ts';
import { recordPriceSample } from './price-guide/record-price-sample.ts';
import { copyJob } from './providers/copy-job.ts';
import { copyPayoutAccount } from './providers/copy-payout-account.ts';
import { copyProvider } from './providers/copy-provider.ts';
import { copyReinstatement } from './providers/copy-reinstatement.ts';
import { copyPlan } from './quota/copy-plan.ts';
import { createQuota } from './quota/create-quota.ts';
import { sweepRecurring } from './recurring/create-visits.ts';
import { endLeftService } from './recurring/end-left-service.ts';
import { countProvidersNearby } from './waiting/count-providers-nearby.ts';
import { recordFirstBid } from './waiting/record-first-bid.ts';

export const consumers: Consumers<InboxPorts> = {
  RequestPosted: { 'count-providers-nearby': countProvidersNearby },
  RequestOpened: { 'count-providers-nearby': countProvidersNearby },
  BidPlaced: { 'keep-first-bid': recordFirstBid },
  BidAccepted: { 'keep-agenda': copyJob },
  JobRescheduled: { 'keep-agenda': copyJob },
  JobCancelled: {
    'keep-agenda': copyJob,
    'reopen-request': reopenLostRequest,
    'end-left-service': endLeftService,
  },
  JobLost: { 'keep-agenda': copyJob },
  HomeownerRegistered: { 'open-quota': createQuota },
  ProviderApproved: { 'project-provider': copyProvider },
  ProviderProfileUpdated: { 'project-provider': copyProvider },
  AccountSuspended: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeletionRequested: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountExportRequested: { 'export-own-data': exportOwnData },
  AccountReinstated: { 'reinstate-person': copyReinstatement },
  PaymentReleased: { 'record-price': recordPrice, 'keep-price-guide': recordPriceSample },
  SubscriptionChanged: { 'follow-plan': copyPlan },
  PayoutAccountChanged: { 'project-payout-account': copyPayoutAccount },
};

export const timers: Timers<InboxPorts> = {
  sweep: expireRequests,
  'sweep-leavers': sweepOwnRequests,
  'sweep-recurring': sweepRecurring,
  'daily-recurring': sweepRecurring,
  'nightly-price-guide': publishPriceGuide,
};
