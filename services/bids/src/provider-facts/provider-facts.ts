import type { Provider, ServiceRequest } from '@sward/requests';
import { milesBetween } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import { replyMinutes } from './reply-store.ts';

/** What is known of a provider, for the homeowner who compares bids. Unknown is null. */
export interface ProviderFacts {
  completedJobs: number;
  /** Day of the passed background check. */
  verifiedOn: string | null;
  /** Whole miles from the center of the base ZIP code to the request's public point; at least 1. */
  distanceMiles: number | null;
  /** Median of the latest answers. */
  replyMinutes: number | null;
}

export function factsOf(
  provider: Provider | undefined,
  { publicPoint }: Pick<ServiceRequest, 'publicPoint'>,
  { completedJobs, replies }: { completedJobs: number; replies: Item | undefined },
): ProviderFacts {
  const base = provider?.basePoint;
  return {
    completedJobs,
    verifiedOn: provider?.verifiedOn ?? null,
    distanceMiles: base ? Math.max(1, Math.round(milesBetween(base, publicPoint))) : null,
    replyMinutes: replyMinutes(replies),
  };
}
