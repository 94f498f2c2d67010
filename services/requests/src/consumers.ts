import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { expireRequests } from './expire-requests.ts';
import { openQuota } from './open-quota.ts';
import type { InboxPorts } from './ports.ts';
import { projectPayoutAccount } from './project-payout-account.ts';
import { projectProvider } from './project-provider.ts';

export const consumers: Consumers<InboxPorts> = {
  HomeownerRegistered: { 'open-quota': openQuota },
  ProviderApproved: { 'project-provider': projectProvider },
  PayoutAccountChanged: { 'project-payout-account': projectPayoutAccount },
};

export const timers: Timers<InboxPorts> = { sweep: expireRequests };
