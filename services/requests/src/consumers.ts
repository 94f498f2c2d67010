import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { recordPrice } from './browse/record-price.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { InboxPorts } from './ports.ts';
import { cancelOwnRequests, sweepOwnRequests } from './posting/cancel-own-requests.ts';
import { expireRequests } from './posting/expire-requests.ts';
import { keepPriceGuide } from './price-guide/keep-price-guide.ts';
import { publishPriceGuide } from './price-guide/publish-price-guide.ts';
import { projectPayoutAccount } from './providers/copy-payout-account.ts';
import { projectProvider } from './providers/copy-provider.ts';
import { reinstatePerson } from './providers/copy-reinstatement.ts';
import { copyPlan } from './quota/copy-plan.ts';
import { openQuota } from './quota/create-quota.ts';
import { sweepRecurring } from './recurring/create-visits.ts';
import { countProvidersNearby } from './waiting/count-providers-nearby.ts';
import { keepFirstBid } from './waiting/keep-first-bid.ts';

export const consumers: Consumers<InboxPorts> = {
  RequestPosted: { 'count-providers-nearby': countProvidersNearby },
  RequestOpened: { 'count-providers-nearby': countProvidersNearby },
  BidPlaced: { 'keep-first-bid': keepFirstBid },
  HomeownerRegistered: { 'open-quota': openQuota },
  ProviderApproved: { 'project-provider': projectProvider },
  ProviderProfileUpdated: { 'project-provider': projectProvider },
  AccountSuspended: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeletionRequested: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountExportRequested: { 'export-own-data': exportOwnData },
  AccountReinstated: { 'reinstate-person': reinstatePerson },
  PaymentReleased: { 'record-price': recordPrice, 'keep-price-guide': keepPriceGuide },
  SubscriptionChanged: { 'follow-plan': copyPlan },
  PayoutAccountChanged: { 'project-payout-account': projectPayoutAccount },
};

export const timers: Timers<InboxPorts> = {
  sweep: expireRequests,
  'sweep-leavers': sweepOwnRequests,
  'sweep-recurring': sweepRecurring,
  'daily-recurring': sweepRecurring,
  'nightly-price-guide': publishPriceGuide,
};
