import { DAY, epochSeconds } from '@sward/shared/kernel';
import { deletePartition, type Key, type Table, type Write } from '@sward/shared/table';

/** Longer than a request stays open. */
const KEPT_MS = 90 * DAY;
const MOST = 100;

const partition = (ownerId: string) => `QUESTIONSFOR#${ownerId}`;

export type Asked = { ownerId: string; requestId: string; providerId: string };

const waitingKey = ({ ownerId, requestId, providerId }: Asked): Key => ({
  pk: partition(ownerId),
  sk: `REQUEST#${requestId}#${providerId}`,
});

/** Lists a new question for the owner of its request until it is answered or hidden. */
export function putWaiting(asked: Asked, now: number): Write {
  return { put: { ...waitingKey(asked), requestId: asked.requestId, ttl: epochSeconds(now + KEPT_MS) } };
}

export function removeWaiting(asked: Asked): Write {
  return { delete: waitingKey(asked) };
}

/** Returns the ids of a homeowner's requests with unanswered questions, of ended requests too; of the newest 100 questions. */
export async function readWaiting(table: Table, ownerId: string): Promise<Set<string>> {
  const list = { pk: partition(ownerId), newestFirst: true, limit: MOST, consistent: true };
  return new Set((await table.query(list)).items.map(({ requestId }) => String(requestId)));
}

export async function eraseWaiting(table: Table, ownerId: string): Promise<void> {
  await deletePartition(table, partition(ownerId));
}
