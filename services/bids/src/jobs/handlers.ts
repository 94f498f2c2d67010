import type { Handlers } from '@sward/shared/lambda/pure';
import { job, jobRecord } from '../bids/bid-view.ts';
import type { Ports } from '../ports.ts';
import { acceptDay } from './accept-reschedule.ts';
import { checkIn } from './check-in.ts';
import { completeJob } from './complete-job.ts';
import { declineDay } from './decline-reschedule.ts';
import { getJob } from './get-job.ts';
import type { SeenJob } from './job.ts';
import { jobPhotos } from './job-photos.ts';
import { proposeDay } from './propose-reschedule.ts';

type RouteIds =
  | 'bids.getJob'
  | 'bids.checkIn'
  | 'bids.complete'
  | 'bids.reschedule'
  | 'bids.acceptReschedule'
  | 'bids.declineReschedule';

/** What is done with a bid once it is a job. */
export function jobHandlers(ports: Ports): Handlers<RouteIds> {
  const now = () => ports.clock.now();
  const record = async (seen: SeenJob) => jobRecord(seen, await jobPhotos(ports, seen), now());

  return {
    'bids.getJob': async ({ actor, params }) => ({
      body: await record(await getJob(ports, actor, params)),
    }),
    'bids.checkIn': async ({ actor, params, body }) => ({
      body: job(await checkIn(ports, actor, { ...body, ...params }), 'provider', now()),
    }),
    'bids.complete': async ({ actor, params, body }) => ({
      body: job(await completeJob(ports, actor, { ...body, ...params }), 'provider', now()),
    }),
    'bids.reschedule': async ({ actor, params, body }) => ({
      body: await record(await proposeDay(ports, actor, { ...body, ...params })),
    }),
    'bids.acceptReschedule': async ({ actor, params, body }) => ({
      body: await record(await acceptDay(ports, actor, { ...body, ...params })),
    }),
    'bids.declineReschedule': async ({ actor, params }) => ({
      body: await record(await declineDay(ports, actor, params)),
    }),
  };
}
