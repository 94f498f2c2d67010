import type { AccountActor, Cents } from '@sward/shared/kernel';
import { sweepRecurring } from '../src/recurring/create-visits.ts';
import { endRecurring } from '../src/recurring/end-recurring.ts';
import { getRecurring } from '../src/recurring/get-recurring.ts';
import { pauseRecurring } from '../src/recurring/pause-recurring.ts';
import { readRecurring } from '../src/recurring/recurring-store.ts';
import { resumeRecurring } from '../src/recurring/resume-recurring.ts';
import { skipVisit } from '../src/recurring/skip-visit.ts';
import { startRecurring } from '../src/recurring/start-recurring.ts';
import { recurringView } from '../src/recurring/views.ts';
import type { ServiceRequest } from '../src/request/request.ts';
import { readRequest } from '../src/request/request-store.ts';
import { market } from './market.ts';

export const SECOND = '2027-05-20';
export const THIRD = '2027-06-03';
export const FOURTH = '2027-06-17';

export const lost = (code: string) => expect.objectContaining({ code });

/**
 * A recurring service every two weeks from Thursday 6 May 2027, at eight in Cambridge: 12:00 UTC in summer.
 */
export async function recurring() {
  const m = market();
  await m.approve(m.provider);
  const first = await m.post({ serviceFrequency: 'bi-weekly' });
  const { accountId: providerId } = m.provider;
  const agreement = { providerId, amountCents: 4000 as Cents, date: '2027-05-06', time: 'morning' as const };
  const { recurringId = '', writes } = startRecurring(m.ports, first, agreement);
  await m.table.transact(writes);
  const acceptedAt = '2027-05-03T12:00:00.000Z';
  await m.patch(first.id, { status: 'accepted', acceptedAt, acceptedProviderId: providerId, recurringId });

  const service = async () => {
    const found = await readRecurring(m.table, recurringId);
    if (!found) throw new Error('no service');
    return found;
  };
  const view = async (actor: AccountActor = m.owner) =>
    recurringView(await getRecurring(m.ports, actor, { recurringId }));
  const visitOn = async (date: string): Promise<ServiceRequest | undefined> => {
    const id = (await service()).visits.find((visit) => visit.date === date)?.requestId;
    return id ? await readRequest(m.table, id) : undefined;
  };
  return {
    m,
    first,
    recurringId,
    service,
    view,
    visitOn,
    /** Advances to an instant and runs what is due. */
    async at(instant: string): Promise<void> {
      m.clock.set(instant);
      await sweepRecurring(m.ports);
    },
    madeOn: async (date: string): Promise<ServiceRequest> => {
      const visit = await visitOn(date);
      if (!visit) throw new Error(`no visit on ${date}`);
      return visit;
    },
    dates: async (status: string) =>
      (await view()).visits.filter((visit) => visit.status === status).map(({ date }) => date),
    changes: () =>
      m
        .events()
        .flatMap(({ type, data }) =>
          type === 'RecurringServiceChanged' ? [(data as { change: string }).change] : [],
        ),
    created: () => m.events().filter(({ type }) => type === 'RecurringVisitCreated'),
    skip: (date: string, actor = m.owner) => skipVisit(m.ports, actor, { recurringId, date }),
    pause: (until: string | null, actor = m.owner) => pauseRecurring(m.ports, actor, { recurringId, until }),
    resume: (from: string | null, actor = m.owner) => resumeRecurring(m.ports, actor, { recurringId, from }),
    end: (actor = m.owner) => endRecurring(m.ports, actor, { recurringId }),
  };
}
