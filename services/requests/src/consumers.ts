import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { cancelOwnRequests, sweepOwnRequests } from './cancel-own-requests.ts';
import { erasePerson } from './erase-person.ts';
import { expireRequests } from './expire-requests.ts';
import { exportOwnData } from './export-own-data.ts';
import { followPlan } from './follow-plan.ts';
import { openQuota } from './open-quota.ts';
import type { InboxPorts } from './ports.ts';
import { projectPayoutAccount } from './project-payout-account.ts';
import { projectProvider } from './project-provider.ts';
import { recordPrice } from './record-price.ts';
import { reinstatePerson } from './reinstate-person.ts';
import { sweepRecurring } from './tend-recurring.ts';

export const consumers: Consumers<InboxPorts> = {
  HomeownerRegistered: { 'open-quota': openQuota },
  ProviderApproved: { 'project-provider': projectProvider },
  ProviderProfileUpdated: { 'project-provider': projectProvider },
  AccountSuspended: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeletionRequested: { 'cancel-own-requests': cancelOwnRequests },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountExportRequested: { 'export-own-data': exportOwnData },
  AccountReinstated: { 'reinstate-person': reinstatePerson },
  PaymentReleased: { 'record-price': recordPrice },
  SubscriptionChanged: { 'follow-plan': followPlan },
  PayoutAccountChanged: { 'project-payout-account': projectPayoutAccount },
};

export const timers: Timers<InboxPorts> = {
  sweep: expireRequests,
  'sweep-leavers': sweepOwnRequests,
  'sweep-recurring': sweepRecurring,
  'daily-recurring': sweepRecurring,
};
