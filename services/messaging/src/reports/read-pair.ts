import { addAuditEntry } from '@sward/shared/audit';
import type { AccountActor } from '@sward/shared/kernel';
import type { AuditAction } from '@sward/shared/product';
import type { Page } from '@sward/shared/table';
import { findPair, readConversation, readMembers } from '../conversations/conversation-store.ts';
import { messagePage } from '../conversations/message-store.ts';
import { type MessageForViewer, messageViews } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';

const PAGE = 50;

/** The parties of a job, and the case about it that lets an operator read what they wrote. */
export interface ReadCase {
  pair: { requestId: string; providerId: string };
  /** Subject of the audit entry. */
  subjectId: string;
  action: Extract<AuditAction, `${string}.read-messages`>;
}

/** Returns what the parties of a job wrote, newest page first. Each reading is audited before anything is returned. */
export async function readPair(
  ports: ApiPorts,
  operator: AccountActor,
  { pair, subjectId, action }: ReadCase,
  cursor: string | undefined,
): Promise<Page<MessageForViewer>> {
  const { conversations } = ports;
  const id = await findPair(conversations, pair.requestId, pair.providerId);
  const conversation = id ? await readConversation(conversations, id) : undefined;
  if (!conversation) return { items: [], cursor: null };
  const [members, page] = await Promise.all([
    readMembers(conversations, conversation),
    messagePage(conversations, conversation.id, cursor, PAGE),
  ]);
  const items = await messageViews(ports, page.items, members);
  await conversations.transact([
    addAuditEntry(ports, operator, { action, subjectId, subject: subjectId, note: '' }),
  ]);
  return { items, cursor: page.cursor };
}
