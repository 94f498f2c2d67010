import { AppError, type Clock, DAY, epochSeconds } from '@sward/shared/kernel';
import { deletePartition, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** How long a mark is kept: longer than a tab is likely to keep a draft. A later draft does no harm. */
const KEPT_MS = 30 * DAY;

const partition = (ownerId: string) => `POSTED#${ownerId}`;

/** Returns the key of a mark. A client id belongs to its account: other accounts may use the same one. */
function postedKey(ownerId: string, clientId: string): Key {
  return { pk: partition(ownerId), sk: clientId };
}

/** Marks a draft as posted, once for each client id. On conflict: already_posted. */
export function markPosted(clock: Clock, ownerId: string, clientId: string, requestId: string): Write {
  const ttl = epochSeconds(clock.now() + KEPT_MS);
  return {
    put: { ...postedKey(ownerId, clientId), requestId, ttl },
    if: missing(),
    onConflict: (current) => alreadyPosted(String(current?.requestId)),
  };
}

/** Returns the error for a draft that was posted before, with the `requestId` for a link to the request. */
export function alreadyPosted(requestId: string): AppError {
  return new AppError('already_posted', { data: { requestId } });
}

/** Returns the id of the request that a draft was posted as; undefined before. */
export async function readPosted(
  table: Table,
  ownerId: string,
  clientId: string,
): Promise<string | undefined> {
  const mark = await table.get(postedKey(ownerId, clientId), { consistent: true });
  return mark && String(mark.requestId);
}

/** Removes the marks of an account. */
export async function erasePosted(table: Table, ownerId: string): Promise<void> {
  await deletePartition(table, partition(ownerId));
}
