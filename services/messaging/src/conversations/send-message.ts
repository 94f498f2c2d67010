import { readRequest, verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import {
  type AccountActor,
  type Actor,
  AppError,
  instant,
  MINUTE,
  retryOnConflict,
  signedIn,
} from '@sward/shared/kernel';
import { assertNoContactDetails, assertNothingTogether } from '@sward/shared/product';
import { consumeRateLimit, outbox, type RateLimit, type Table } from '@sward/shared/table';
import type { ApiPorts } from '../ports.ts';
import {
  type Conversation,
  hiddenOwner,
  isNamed,
  type Member,
  type Message,
  otherMember,
} from './conversation.ts';
import { ownConversationWith, readConversation, readMembers, recordMessage } from './conversation-store.ts';
import {
  AlreadySent,
  markKeys,
  messageOfMark,
  messagePage,
  putMessage,
  sentBefore,
} from './message-store.ts';
import { type MessageForViewer, messageViews } from './message-view.ts';
import { missingRequestFacts } from './request-changes.ts';

const MESSAGES_OF_SENDER: RateLimit = { name: 'message', limit: 60, windowMs: MINUTE };

/** Number of latest messages whose text is checked together with the new one. */
const NEIGHBORS = 30;

export interface Draft {
  conversationId: string;
  /** The other member, by account or alias. */
  receiverId: string;
  content: string;
  /** Upload ids. */
  photos?: readonly string[];
  /** The client's own id of the message: sending it again returns the first message. */
  clientId?: string;
}

/**
 * Sends a message to the other member.
 * @throws AppError not_found for others than members; validation_failed for another receiver;
 * contact_details_not_allowed and photos_not_open before acceptance; upload_not_found; person_left;
 * already_sent for a client id with other content; too_many_requests
 */
export async function sendMessage(ports: ApiPorts, actor: Actor, draft: Draft): Promise<MessageForViewer> {
  const me = signedIn(actor);
  const { conversations, clock } = ports;
  const { conversationId, clientId } = draft;
  const marks = markKeys(conversationId, me.accountId, clientId);
  const own = await ownConversationWith(conversations, conversationId, me.accountId, marks);
  if (!own) throw new AppError('not_found');
  const { conversation, others } = own;
  const receiverId = otherMember(conversation, me.accountId);
  if (!isNamed(conversation, receiverId, draft.receiverId)) {
    throw new AppError('validation_failed', { fields: { receiverId: MESSAGE_KEYS.invalid_input } });
  }
  if (conversation.left?.[receiverId]) throw new AppError('person_left');
  const seen = async (message: Message, members: Member[] = []) =>
    ({
      ...(await messageViews(ports, [message], members))[0],
      ...hiddenOwner(conversation),
    }) as MessageForViewer;
  const again = async (before: Message | undefined) => {
    if (before && !isSame(before, draft)) throw new AppError('already_sent');
    return before && (await seen(before, await readMembers(conversations, conversation)));
  };
  const repeated = async () =>
    await again(await sentBefore(conversations, conversationId, me.accountId, clientId));
  const before = await again(await messageOfMark(conversations, conversationId, others[0]));
  if (before) return before;
  await consumeRateLimit(conversations, clock, MESSAGES_OF_SENDER, me.accountId);
  // Concurrent messages may reveal contact details only together: the later one checks again.
  return await retryOnConflict(['state_changed'], async (attempt) => {
    const current = attempt === 1 ? conversation : await readConversation(conversations, conversation.id);
    return await write(ports, me, current ?? conversation, draft, repeated);
  });
}

async function write(
  ports: ApiPorts,
  me: AccountActor,
  conversation: Conversation,
  draft: Draft,
  repeated: () => Promise<MessageForViewer | undefined>,
): Promise<MessageForViewer> {
  const { conversations, clock } = ports;
  // A conversation stays accepted, so the request is read only before.
  const request = conversation.accepted
    ? undefined
    : await readRequest(ports.marketplace, conversation.serviceRequestId);
  const news = missingRequestFacts(conversation, me, { acceptedProviderId: request?.acceptedProviderId });
  const { photos = [] } = draft;
  const early = !conversation.accepted && !news.accepted;
  if (early) {
    assertNoContactDetails({ content: draft.content });
    assertNothingTogether(await ownLately(conversations, conversation.id, me.accountId), draft.content);
    if (photos.length) throw new AppError('photos_not_open');
  }
  await verifyUploads(ports.hasUpload, me.accountId, 'message', photos);
  const message: Message = {
    id: ports.ids.next('msg'),
    conversationId: conversation.id,
    senderId: me.accountId,
    receiverId: otherMember(conversation, me.accountId),
    content: draft.content,
    ...(photos.length && { photos: [...photos] }),
    createdAt: instant(clock.now()),
  };
  const { id: messageId, conversationId, senderId, receiverId } = message;
  const aggregate = { name: `Message#${messageId}`, version: 1 };
  const data = { messageId, conversationId, senderId, receiverId };
  const minutes = minutesOfAnswer(conversation, message);
  const answered = { messageId, conversationId, providerId: conversation.providerId };
  try {
    await conversations.transact([
      ...putMessage(message, draft.clientId),
      ...recordMessage(conversation, message, news, early),
      outbox(clock, newEvent(ports, me, aggregate, 'MessageSent', data)),
      ...(minutes === undefined
        ? []
        : [outbox(clock, newEvent(ports, me, aggregate, 'OwnerAnswered', { ...answered, minutes }))]),
    ]);
    const [seen] = await messageViews(ports, [message], []);
    return { ...seen, ...(early && hiddenOwner(conversation)) } as MessageForViewer;
  } catch (error) {
    // A concurrent execution of the same command has sent it.
    const other = error instanceof AlreadySent && (await repeated());
    if (other) return other;
    throw error;
  }
}

/** Returns how long the homeowner waited for this answer; undefined when it is none. */
function minutesOfAnswer({ providerId, waitingSince }: Conversation, { senderId, createdAt }: Message) {
  if (senderId !== providerId || waitingSince === undefined) return undefined;
  return Math.max(0, Math.floor((Date.parse(createdAt) - Date.parse(waitingSince)) / MINUTE));
}

/** Returns whether a repeated command has the same content. */
function isSame(message: Message, { content, photos = [] }: Draft): boolean {
  return message.content === content && (message.photos ?? []).join() === photos.join();
}

/** Returns the sender's texts among the latest messages of a conversation, oldest first. */
async function ownLately(table: Table, conversationId: string, senderId: string): Promise<string[]> {
  const { items } = await messagePage(table, conversationId, undefined, NEIGHBORS);
  return items.filter((message) => message.senderId === senderId).map(({ content }) => content);
}
