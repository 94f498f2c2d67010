import { AppError, DAY, instant } from '@sward/shared/kernel';
import {
  all,
  deletePartition,
  entity,
  equals,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';

/** Time within which refusals count against asking again. */
const REFUSED_MS = 30 * DAY;
/** Number of refusals that keep an owner from asking. */
const REFUSALS = 2;

/** The last request about which an owner asked one provider before others. */
type Asked = {
  requestId: string;
  /** Instants of the provider's last refusals. */
  refusedAt: string[];
};

const askedOf = entity<Asked>('asked provider', 'requestId', 'refusedAt');

const partition = (ownerId: string) => `ASKED#${ownerId}`;

function askedKey(ownerId: string, providerId: string): Key {
  return { pk: partition(ownerId), sk: providerId };
}

export async function readAsked(
  table: Table,
  ownerId: string,
  providerId: string,
): Promise<Asked | undefined> {
  const item = await table.get(askedKey(ownerId, providerId), { consistent: true });
  return item && askedOf(item);
}

/** Returns whether the provider has refused too often of late. */
export function hasRefused(asked: Asked | undefined, now: number): boolean {
  const since = instant(now - REFUSED_MS);
  return (asked?.refusedAt ?? []).filter((at) => at > since).length >= REFUSALS;
}

/** `requestId`: the request about which the provider is asked, for a link to it. */
export function alreadyAsked(requestId: string): AppError {
  return new AppError('already_asked', { data: { requestId } });
}

/**
 * Records that a provider is asked, after the record as read. On conflict: already_asked, or state_changed after a refusal
 * meanwhile.
 */
export function putAsked(
  ownerId: string,
  providerId: string,
  before: Asked | undefined,
  requestId: string,
): Write {
  const refusedAt = before?.refusedAt ?? [];
  return {
    update: askedKey(ownerId, providerId),
    set: { requestId, refusedAt },
    if: before ? all(equals('requestId', before.requestId), equals('refusedAt', refusedAt)) : missing(),
    onConflict: (current) =>
      current?.requestId === before?.requestId
        ? new AppError('state_changed')
        : alreadyAsked(String(current?.requestId)),
  };
}

/** Records a refusal. On conflict: state_changed, when another request was asked for meanwhile. */
export function putRefusal(ownerId: string, providerId: string, asked: Asked, at: string): Write {
  return {
    update: askedKey(ownerId, providerId),
    set: { refusedAt: [...asked.refusedAt, at].slice(-REFUSALS) },
    if: equals('requestId', asked.requestId),
    onConflict: 'state_changed',
  };
}

/** Removes the records of the providers that an owner has asked. */
export async function eraseAsked(table: Table, ownerId: string): Promise<void> {
  await deletePartition(table, partition(ownerId));
}
