import { type Actor, BUSINESS_ZONE, dayIn, MINUTE, signedIn } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { quotaMonth, requestLimit } from '../quota/quota.ts';
import { readQuota } from '../quota/quota-store.ts';

const DRAFTS: RateLimit = { name: 'draft', limit: 60, windowMs: MINUTE };

/**
 * Checks a draft as posting would, and stores nothing. `requestsLeft`: the requests that the plan still
 * allows this month, null for no limit.
 * @throws AppError contact_details_not_allowed, too_many_requests after 60 a minute
 */
export async function checkDraft(
  { marketplace, clock }: Ports,
  actor: Actor,
  { additionalDetails }: { additionalDetails: string },
): Promise<{ requestsLeft: number | null }> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(marketplace, clock, DRAFTS, accountId);
  assertNoContactDetails({ additionalDetails });
  const quota = await readQuota(marketplace, accountId);
  const limit = requestLimit(quota.plan);
  if (limit === null) return { requestsLeft: null };
  // The draft has no property yet, so around the end of a month only posting decides.
  const month = quotaMonth(quota, dayIn(BUSINESS_ZONE, clock.now()).slice(0, 7));
  return { requestsLeft: quota.month === month ? Math.max(0, limit - quota.posted) : limit };
}
