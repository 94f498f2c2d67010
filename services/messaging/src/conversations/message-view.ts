import type { PhotoView } from '@sward/shared/uploads';
import type { ApiPorts } from '../ports.ts';
import { type Member, type Message, readAtOf } from './conversation.ts';

/** A message as its readers see it. */
export interface SeenMessage extends Omit<Message, 'photos'> {
  photos: PhotoView[];
  /** When its receiver looked. */
  readAt: string | null;
  isRead: boolean;
  /** Account of an owner whom the other member may not know yet. */
  hiddenOwnerId?: string;
}

/** Messages with their photos: one read for all of them, none where there are none. */
export async function messageViews(
  { photos }: Pick<ApiPorts, 'photos'>,
  messages: readonly Message[],
  members: readonly Member[],
): Promise<SeenMessage[]> {
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
