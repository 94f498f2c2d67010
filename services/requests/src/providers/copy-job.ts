import type { EventOf } from '@sward/shared/events';
import { addDays, BUSINESS_ZONE, dayIn, retryOnConflict } from '@sward/shared/kernel';
import { atVersion, inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { dayOf, type ServiceRequest } from '../request/request.ts';
import { readRequest, requestKey } from '../request/request-store.ts';
import { type AgendaJob, putAgenda, readAgenda } from './agenda-store.ts';

type JobEvent = EventOf<'BidAccepted' | 'JobRescheduled' | 'JobCancelled' | 'JobLost'>;

/**
 * BidAccepted, JobRescheduled, JobCancelled, JobLost: copies the day of a job into its provider's agenda. The job is
 * read at the time of writing, so events may arrive in any order.
 */
export async function copyJob({ marketplace, clock }: InboxPorts, event: JobEvent): Promise<void> {
  const { requestId, providerId } = event.data;
  // The request may change, or another job of the same provider be copied, at the same time.
  await retryOnConflict(['state_changed'], async () => {
    const [request, agenda] = await Promise.all([
      readRequest(marketplace, requestId),
      readAgenda(marketplace, providerId),
    ]);
    if (!request) return;
    const now = clock.now();
    const yesterday = addDays(dayIn(BUSINESS_ZONE, now), -1);
    const others = agenda.jobs.filter((job) => job.requestId !== requestId && job.date >= yesterday);
    await marketplace.transact([
      inbox(clock, 'requests.keep-agenda', event.id),
      {
        check: requestKey(requestId),
        if: atVersion(request.version),
        onConflict: 'state_changed',
      },
      putAgenda(providerId, agenda, [...others, ...jobOf(request, providerId)], now),
    ]);
  });
}

function jobOf(request: ServiceRequest, providerId: string): AgendaJob[] {
  const { id, status, acceptedProviderId, publicPoint } = request;
  const isTheirs = acceptedProviderId === providerId && (status === 'accepted' || status === 'completed');
  return isTheirs ? [{ requestId: id, ...dayOf(request), point: publicPoint }] : [];
}
