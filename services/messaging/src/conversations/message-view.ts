import type { PhotoView } from '@sward/shared/uploads';
import type { ApiPorts } from '../ports.ts';
import { type Member, type Message, readAtOf } from './conversation.ts';

/** A message for a reader. */
export interface MessageForViewer extends Omit<Message, 'photos'> {
  photos: PhotoView[];
  /** When its receiver read it. */
  readAt: string | null;
  isRead: boolean;
  /** The homeowner's account, while hidden from the other member. */
  hiddenOwnerId?: string;
}

/** Adds photos to messages: one read for all of them, none without photos. */
export async function messageViews(
  { photos }: Pick<ApiPorts, 'photos'>,
  messages: readonly Message[],
  members: readonly Member[],
): Promise<MessageForViewer[]> {
  const views = await photos.views(
    ...messages.map(({ senderId, photos: ids = [] }) => ({
      accountId: senderId,
      purpose: 'message' as const,
      ids,
    })),
  );
  return messages.map((message, i) => {
    const readAt = readAtOf(message, members);
    return { ...message, photos: views[i] ?? [], readAt, isRead: readAt !== null };
  });
}
