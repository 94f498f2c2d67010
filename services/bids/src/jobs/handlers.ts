import type { jobRoutes } from '@sward/shared/contract/bids/jobs';
import type { portfolioRoutes } from '@sward/shared/contract/bids/portfolio';
import type { reviewRoutes } from '@sward/shared/contract/bids/reviews';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { reviewView } from '../reviews/review-view.ts';
import { acceptReschedule } from './accept-reschedule.ts';
import { checkIn } from './check-in.ts';
import { completeJob } from './complete-job.ts';
import { declineReschedule } from './decline-reschedule.ts';
import { getJob } from './get-job.ts';
import type { JobForViewer } from './job.ts';
import { jobPhotos } from './job-photos.ts';
import { job, jobRecord } from './job-view.ts';
import { proposeReschedule } from './propose-reschedule.ts';
import { removePortfolioPhoto } from './remove-portfolio-photo.ts';
import { reviewJob } from './review-job.ts';
import { sayOnMyWay } from './say-on-my-way.ts';
import { sharePhotos } from './share-photos.ts';

/**
 * A review is written with the job but read with the reviews; photos are shared with the job but seen with the
 * portfolio.
 */
type JobRoutes = typeof jobRoutes &
  Pick<typeof reviewRoutes, 'bids.review'> &
  Pick<typeof portfolioRoutes, 'bids.sharePhotos' | 'bids.removePortfolioPhoto'>;

/** Handlers of jobs. */
export function jobHandlers(ports: Ports): Handlers<JobRoutes> {
  const now = () => ports.clock.now();
  const record = async (seen: JobForViewer) => jobRecord(seen, await jobPhotos(ports, seen), now());

  return {
    'bids.getJob': async ({ actor, params }) => ({
      body: await record(await getJob(ports, actor, params)),
    }),
    'bids.onMyWay': async ({ actor, params, body }) => ({
      body: job(await sayOnMyWay(ports, actor, { ...body, ...params }), 'provider', now()),
    }),
    'bids.checkIn': async ({ actor, params, body }) => ({
      body: job(await checkIn(ports, actor, { ...body, ...params }), 'provider', now()),
    }),
    'bids.complete': async ({ actor, params, body }) => ({
      body: job(await completeJob(ports, actor, { ...body, ...params }), 'provider', now()),
    }),
    'bids.reschedule': async ({ actor, params, body }) => ({
      body: await record(await proposeReschedule(ports, actor, { ...body, ...params })),
    }),
    'bids.acceptReschedule': async ({ actor, params, body }) => ({
      body: await record(await acceptReschedule(ports, actor, { ...body, ...params })),
    }),
    'bids.declineReschedule': async ({ actor, params }) => ({
      body: await record(await declineReschedule(ports, actor, params)),
    }),
    'bids.sharePhotos': async ({ actor, params, body }) => ({
      body: await record(await sharePhotos(ports, actor, { ...body, ...params })),
    }),
    'bids.removePortfolioPhoto': async ({ actor, params }) => {
      await removePortfolioPhoto(ports, actor, params);
      return { status: 204 };
    },
    'bids.review': async ({ actor, params, body }) => ({
      body: reviewView(await reviewJob(ports, actor, { ...body, ...params }), now()),
    }),
  };
}
