import { instant, MINUTE } from '@sward/shared/kernel';
import { attributesOf, atVersion, ConditionFailed, entity, missing } from '@sward/shared/table';
import type { PoolPerson } from '../passwords/pool-people.ts';
import type { Ports } from '../ports.ts';

/** Progress of one day's export. */
interface PoolExport {
  version: number;
  /** Day in UTC. */
  day: string;
  touchedAt: string;
  /** Files written. */
  parts: number;
  people: number;
  /** Token of the next page; absent at the end. */
  token?: string;
  finishedAt?: string;
}

const KEY = { pk: 'POOL#people', sk: 'EXPORT' };

const exportOf = entity<PoolExport>('export of the pool', 'version', 'day', 'touchedAt', 'parts', 'people');

/** Pages that one run reads, within the rate of the pool and the time of a call. */
const PAGES = 150;
/** Time in which a token is used again; shorter than the pool keeps its place. */
const TOKEN_MS = 50 * MINUTE;

/** File of a part; the bucket deletes it after two weeks. */
export const poolPart = (day: string, part: number): string =>
  `pool/${day}/${String(part).padStart(5, '0')}.json`;

/**
 * Timer: exports all people of the user pool into files once a day, some pages per run, since the pool has no backup of
 * its own. Passwords and authenticators cannot be read. Of two concurrent runs, the later one has no effect.
 */
export async function exportPool(ports: Ports): Promise<void> {
  const now = instant(ports.clock.now());
  const item = await ports.accounts.get(KEY, { consistent: true });
  const before = item && exportOf(item);
  const day = now.slice(0, 10);
  if (before?.finishedAt && before.day === day) return;
  const isFresh = before && !before.finishedAt && ports.clock.now() - Date.parse(before.touchedAt) < TOKEN_MS;
  const going = isFresh ? before : { day, parts: 0, people: 0 };
  const { people, token } = await readPages(ports, 'token' in going ? going.token : undefined);
  await ports.files.writeJson(poolPart(going.day, going.parts), { people });
  const next: PoolExport = {
    ...{ version: (before?.version ?? 0) + 1, day: going.day, touchedAt: now },
    ...{ parts: going.parts + 1, people: going.people + people.length },
    ...(token ? { token } : { finishedAt: now }),
  };
  try {
    const put = { ...KEY, ...attributesOf(next) };
    await ports.accounts.transact([{ put, if: before ? atVersion(before.version) : missing() }]);
  } catch (error) {
    // Another run of the timer has written the same part.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  if (!token) ports.log.info('people exported', { people: next.people, parts: next.parts });
}

async function readPages(
  ports: Ports,
  from: string | undefined,
): Promise<{ people: PoolPerson[]; token?: string }> {
  const people: PoolPerson[] = [];
  let token = from;
  for (let page = 0; page < PAGES; page++) {
    const found = await ports.listPoolPeople(token);
    people.push(...found.people);
    token = found.token;
    if (!token) return { people };
  }
  return { people, ...(token && { token }) };
}
