import { median } from '@sward/shared/kernel';
import { atVersion, entity, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** Number of latest answers in a reply time. */
const COUNTED = 20;
/** Answers needed for a meaningful reply time. */
const ANSWERS_FOR_TIME = 5;

/** A provider's answer to a homeowner who had written first. */
type Reply = {
  /** Instant of the answer. */
  at: string;
  /** Minutes since the first unanswered message. */
  minutes: number;
};

/** A provider's latest answers, newest first. */
type Replies = {
  version: number;
  latest: Reply[];
};

const storedReplies = entity<Replies>('replies', 'version', 'latest');

export function repliesKey(providerId: string): Key {
  return { pk: `PROVIDER#${providerId}`, sk: 'REPLIES' };
}

export async function readReplies(table: Table, providerId: string): Promise<Replies> {
  const item = await table.get(repliesKey(providerId), { consistent: true });
  return item ? storedReplies(item) : { version: 0, latest: [] };
}

/** Adds an answer to the ones as read. On conflict: state_changed. */
export function addReply(providerId: string, before: Replies, reply: Reply): Write {
  const latest = [...before.latest, reply].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, COUNTED);
  return {
    update: repliesKey(providerId),
    set: { version: before.version + 1, latest },
    if: before.version === 0 ? missing() : atVersion(before.version),
    onConflict: 'state_changed',
  };
}

/** Returns the median in minutes, from the item of {@link repliesKey}; null before the fifth answer. */
export function replyMinutes(item: Item | undefined): number | null {
  const { latest } = item ? storedReplies(item) : { latest: [] };
  return median(
    latest.map(({ minutes }) => minutes),
    ANSWERS_FOR_TIME,
  );
}
