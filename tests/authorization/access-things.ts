import { addDays, BUSINESS_ZONE, dayIn } from '@sward/shared/kernel';
import { uploadPhoto } from '../support/local.ts';
import type { Form } from '../support/people.ts';
import type { Job } from '../support/steps.ts';
import type { Scene } from './callers.ts';
import { begunJob, shared } from './things.ts';

type Marked = Job & { report: Form<'payments.markNoAccess'> };

/** Takes a job whose provider is on site, with a photo of a locked gate. */
export async function begunForAccess(s: Scene): Promise<Marked> {
  const job = await begunJob(s);
  const { stops } = await s.people.accepted.api.call('bids.today', {});
  const location = stops.find(({ id }) => id === job.bid.id)?.place?.point;
  if (!location) throw new Error('the provider does not see where the job is');
  const date = addDays(dayIn(BUSINESS_ZONE, await s.world.local.now()), 3);
  const report = {
    ...{ reason: 'locked_gate' as const, location, days: [{ date, time: 'morning' as const }] },
    photos: [await uploadPhoto(s.people.accepted, 'access')],
  };
  return { ...job, report };
}

/** Takes a job with an access problem that its provider has reported. */
export async function closedJob(s: Scene): Promise<Marked> {
  const { report, ...job } = await begunForAccess(s);
  await s.people.accepted.api.call('payments.markNoAccess', { params: { bidId: job.bid.id }, body: report });
  return { ...job, report };
}

/** A job with an access problem that rows read and answer, in any order. */
export const closedForAll = shared(closedJob);
