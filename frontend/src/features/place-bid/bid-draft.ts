import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import type { BidValues } from '../../parts/bid/bid-schema.ts';

interface Kept {
  owner: string;
  values: BidValues;
}

const keyOf = (requestId: string) => `sward.bid.${requestId}`;

/** Returns the bid that `owner` typed in this tab. It survives a reload, a new sign-in, and Stripe's page. */
export function keptBid(requestId: string, owner: string): BidValues | undefined {
  const kept = readDraft<Kept>(keyOf(requestId));
  return kept?.owner === owner ? kept.values : undefined;
}

export function keepBid(requestId: string, owner: string, values: BidValues): void {
  keepDraft(keyOf(requestId), { owner, values } satisfies Kept);
}

export function dropBid(requestId: string): void {
  dropDraft(keyOf(requestId));
}
