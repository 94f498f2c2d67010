import { hasBid } from '@sward/bids';
import { readAddress, readProvider, readRequest, type ServiceRequest } from '@sward/requests';
import { type AccountActor, type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import type { Conversation } from './conversation.ts';
import {
  AlreadyOpen,
  findPair,
  learn,
  putConversation,
  readConversation,
  readMembers,
} from './conversation-store.ts';
import { newsOf } from './news.ts';
import type { ApiPorts } from './ports.ts';
import { type SeenConversation, showConversations } from './show-conversations.ts';

interface OpenConversation {
  conversation: Conversation;
  /** For whoever opened it. */
  unread: number;
}

/**
 * The conversation about a request with the other party, opened if there is none. The owner opens one with any
 * bidder; a provider comes into one that is open, and opens one after acceptance.
 * @throws AppError not_found for everyone who is not a party; conversation_closed for a provider too early.
 */
export async function openConversation(
  ports: ApiPorts,
  actor: Actor,
  input: { serviceRequestId: string; otherUserId: string },
): Promise<SeenConversation> {
  const me = signedIn(actor);
  const request = await readRequest(ports.marketplace, input.serviceRequestId);
  const providerId = request && providerOf(request, me.accountId, input.otherUserId);
  if (!providerId || !(await hasBid(ports.marketplace, request.id, providerId))) {
    throw new AppError('not_found');
  }
  const opened =
    (await openPair(ports, me, request, providerId)) ?? (await open(ports, me, request, providerId));
  const [seen] = await showConversations(ports, me.accountId, [opened]);
  return seen ?? opened;
}

/** The provider of the two, when the other one is the owner. */
function providerOf(request: ServiceRequest, me: string, other: string): string | undefined {
  if (me === other) return undefined;
  if (request.ownerId === me) return other;
  return request.ownerId === other ? me : undefined;
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
  const news = newsOf(conversation, me, request);
  if (Object.keys(news).length > 0) await ports.conversations.transact([learn(conversation, news)]);
  const members = await readMembers(ports.conversations, conversation);
  const unread = members.find((member) => member.accountId === me.accountId)?.unread ?? 0;
  return { conversation: { ...conversation, ...news }, unread };
}

async function open(
  ports: ApiPorts,
  me: AccountActor,
  request: ServiceRequest,
  providerId: string,
): Promise<OpenConversation> {
  const accepted = request.acceptedProviderId === providerId;
  if (me.accountId === providerId && !accepted) throw new AppError('conversation_closed');
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
    accepted,
    createdAt: instant(ports.clock.now()),
  };
  try {
    await ports.conversations.transact(putConversation(conversation));
    return { conversation, unread: 0 };
  } catch (error) {
    const other = error instanceof AlreadyOpen && (await openPair(ports, me, request, providerId));
    if (other) return other;
    throw error;
  }
}

/** Owners bring their name along; the accepted provider may know it as they know where the job is. */
async function ownerName(
  ports: ApiPorts,
  me: AccountActor,
  request: ServiceRequest,
): Promise<string | undefined> {
  if (me.accountId === request.ownerId) return me.displayName;
  return (await readAddress(ports, me, request))?.homeownerName;
}
