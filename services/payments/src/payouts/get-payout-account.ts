import { type Actor, signedIn } from '@sward/shared/kernel';
import type { PayoutState } from '@sward/shared/product';
import type { Ports } from '../ports.ts';

import { type BlockedPayout, readBlocked, readPayoutAccount } from './payout-store.ts';
import { refreshPayoutAccount } from './refresh-payout-account.ts';

export interface PayoutAccountForViewer {
  id: string;
  status: PayoutState | 'none';
  blocked: BlockedPayout[];
}

/**
 * Returns the caller's payout account. One that is not payable is refreshed from Stripe, whose event may be
 * on its way.
 */
export async function getPayoutAccount(ports: Ports, actor: Actor): Promise<PayoutAccountForViewer> {
  const { accountId } = signedIn(actor);
  const [account, blocked] = await Promise.all([
    readPayoutAccount(ports.marketplace, accountId),
    readBlocked(ports.marketplace, accountId),
  ]);
  const now = account?.state === 'payable' ? account : await refreshPayoutAccount(ports, accountId);
  return { id: accountId, status: now?.state ?? 'none', blocked };
}
