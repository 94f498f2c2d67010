import { hasBid } from '@sward/bids';
import { readAddress, readProvider, readRequest, type ServiceRequest } from '@sward/requests';
import { type AccountActor, type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import type { Conversation } from './conversation.ts';
import {
  AlreadyOpen,
  findPair,
  openForMember,
  putConversation,
  readConversation,
  readMembers,
  recordRequestFacts,
} from './conversation-store.ts';
import { type ConversationForViewer, conversationViews } from './conversation-view.ts';
import { missingRequestFacts } from './request-changes.ts';

interface OpenConversation {
  conversation: Conversation;
  /** Unread messages of the member who opened it. */
  unread: number;
}

/**
 * Returns the conversation about a request with the other party, and opens it if there is none. The homeowner opens one
 * with any bidder. A provider joins one that has a message, and may open one after acceptance.
 * @throws AppError not_found for others than the parties; conversation_closed for a provider before
 * acceptance
 */
export async function openConversation(
  ports: ApiPorts,
  actor: Actor,
  input: { serviceRequestId: string; otherUserId: string },
): Promise<ConversationForViewer> {
  const me = signedIn(actor);
  const request = await readRequest(ports.marketplace, input.serviceRequestId);
  const providerId = request && providerOf(request, me.accountId, input.otherUserId);
  if (!providerId || !(await hasBid(ports.marketplace, request.id, providerId))) {
    throw new AppError('not_found');
  }
  const opened =
    (await openPair(ports, me, request, providerId)) ?? (await open(ports, me, request, providerId));
  const [seen] = await conversationViews(ports, me.accountId, [opened]);
  return seen ?? opened;
}

/** Returns the provider of the two, when the other one is the homeowner. */
function providerOf(request: ServiceRequest, me: string, other: string): string | undefined {
  if (me === other) return undefined;
  if (request.ownerId === me) return other;
  return request.ownerId === other ? me : undefined;
}

/** @throws AppError conversation_closed for a provider before acceptance, since the homeowner writes first */
function assertMayOpen(me: AccountActor, { acceptedProviderId }: ServiceRequest, providerId: string): void {
  if (me.accountId === providerId && acceptedProviderId !== providerId)
    throw new AppError('conversation_closed');
}

async function openPair(
  ports: ApiPorts,
  me: AccountActor,
  request: ServiceRequest,
  providerId: string,
): Promise<OpenConversation | undefined> {
  const id = await findPair(ports.conversations, request.id, providerId);
  const conversation = id ? await readConversation(ports.conversations, id) : undefined;
  if (!conversation) return undefined;
  if (!conversation.lastMessage) assertMayOpen(me, request, providerId);
  const news = missingRequestFacts(conversation, me, request);
  const members = await readMembers(ports.conversations, conversation);
  const { unread = 0, opened = false } = members.find(({ accountId }) => accountId === me.accountId) ?? {};
  const writes = [
    ...(Object.keys(news).length > 0 ? [recordRequestFacts(conversation, news)] : []),
    ...(opened ? [] : [openForMember(conversation, me.accountId)]),
  ];
  if (writes.length > 0) await ports.conversations.transact(writes);
  return { conversation: { ...conversation, ...news }, unread };
}

async function open(
  ports: ApiPorts,
  me: AccountActor,
  request: ServiceRequest,
  providerId: string,
): Promise<OpenConversation> {
  assertMayOpen(me, request, providerId);
  const provider = await readProvider(ports.marketplace, providerId);
  if (!provider) throw new AppError('not_found');
  const { firstName, lastInitial, businessName } = provider;
  const conversation: Conversation = {
    id: ports.ids.next('cnv'),
    version: 1,
    serviceRequestId: request.id,
    ownerId: request.ownerId,
    providerId,
    ownerName: await ownerName(ports, me, request),
    provider: { firstName, lastInitial, businessName },
    accepted: request.acceptedProviderId === providerId,
    createdAt: instant(ports.clock.now()),
  };
  try {
    await ports.conversations.transact(putConversation(conversation, me.accountId));
    return { conversation, unread: 0 };
  } catch (error) {
    const other = error instanceof AlreadyOpen && (await openPair(ports, me, request, providerId));
    if (other) return other;
    throw error;
  }
}

/**
 * Returns the homeowner's name: a homeowner adds their own, and the accepted provider may know it together with the
 * address.
 */
async function ownerName(
  ports: ApiPorts,
  me: AccountActor,
  request: ServiceRequest,
): Promise<string | undefined> {
  if (me.accountId === request.ownerId) return me.displayName;
  return (await readAddress(ports, me, request))?.homeownerName;
}
