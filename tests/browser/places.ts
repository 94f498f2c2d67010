import { PAGES } from '@sward/shared/contract/pages';
import type { Person } from '../support/people.ts';
import { paidJob, placeBid, postRequest, type World } from '../support/steps.ts';

/** A homeowner with an open request, a paid job and a conversation, and their provider. */
export interface Neighbourhood {
  owner: Person;
  provider: Person;
  /** The address of a page pattern (`/requests/:requestId`), with what the page needs in it. */
  addressOf(pattern: string): string;
}

export async function settleIn(w: World): Promise<Neighbourhood> {
  const { owner, provider, requestId: paidFor, bid: accepted, paymentId } = await paidJob(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  const { providerId } = await owner.must<{ providerId: string }>('GET', `/api/bids/${bid.id}`);
  const conversation = await owner.must<{ id: string }>('POST', '/api/conversations', {
    serviceRequestId: paidFor,
    otherUserId: providerId,
  });
  await owner.must('POST', '/api/messages', {
    conversationId: conversation.id,
    receiverId: providerId,
    content: 'The key is under the pot.',
  });

  const ids: Record<string, string> = { bidId: bid.id, requestId, paymentId };
  const queries: Record<string, string> = {
    '/checkout': `?bidId=${bid.id}`,
    '/payment-success': `?bidId=${accepted.id}&payment_intent=pi_any`,
    '/confirm': '?token=not-a-token',
  };
  return {
    owner,
    provider,
    addressOf: (pattern) =>
      pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '') + (queries[pattern] ?? ''),
  };
}

export const PUBLIC_PAGES: readonly string[] = PAGES.public;
export const SIGNED_IN_PAGES: readonly string[] = PAGES.app;
