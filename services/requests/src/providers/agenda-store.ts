import type { Day, Point } from '@sward/shared/kernel';
import { DAY, epochSeconds } from '@sward/shared/kernel';
import type { ServiceTime } from '@sward/shared/product';
import { atVersion, entity, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** A job of a provider, as far as it matters for open requests around it: no address and no name. */
export type AgendaJob = {
  requestId: string;
  date: Day;
  time: ServiceTime;
  /** Public point of the property. */
  point: Point;
};

/** The accepted jobs of one provider that are not long over. */
export type Agenda = { version: number; jobs: AgendaJob[] };

const NOTHING: Agenda = { version: 0, jobs: [] };

const stored = entity<Agenda>('agenda', 'version', 'jobs');

export function agendaKey(providerId: string): Key {
  return { pk: `AGENDA#${providerId}`, sk: 'AGENDA' };
}

/** Returns the agenda from the item of {@link agendaKey}; empty before the first job. */
export function agendaOf(item: Item | undefined): Agenda {
  return item ? stored(item) : NOTHING;
}

export async function readAgenda(table: Table, providerId: string): Promise<Agenda> {
  return agendaOf(await table.get(agendaKey(providerId), { consistent: true }));
}

/**
 * Replaces the jobs of an agenda as read; the item expires some days after its last job. On conflict: state_changed.
 */
export function putAgenda(
  providerId: string,
  before: Agenda,
  jobs: readonly AgendaJob[],
  now: number,
): Write {
  const ends = [now, ...jobs.map(({ date }) => Date.parse(date))];
  return {
    put: {
      ...agendaKey(providerId),
      version: before.version + 1,
      jobs: [...jobs],
      ttl: epochSeconds(Math.max(...ends) + 7 * DAY),
    },
    if: before.version === 0 ? missing() : atVersion(before.version),
    onConflict: 'state_changed',
  };
}

export function eraseAgenda(providerId: string): Write {
  return { delete: agendaKey(providerId) };
}
