import { first, idOf } from '../../tests/support/people.ts';
import {
  accept,
  arrange,
  arrive,
  bid,
  confirm,
  finish,
  type PaidJob,
  post,
  review,
  tip,
  write,
} from './jobs.ts';
import { PAST_JOBS, type PastJob, SERVICE } from './past-jobs.ts';
import type { Stage } from './stage.ts';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 4;

interface Arranged extends PaidJob {
  past: PastJob;
}

/** Posts, bids on and pays for the jobs of a day, some days before it. */
export async function prepareDay(stage: Stage, day: string): Promise<Arranged[]> {
  await stage.to(`${daysBefore(day, DAYS_BEFORE)}T14:00:00Z`);
  const jobs: Arranged[] = [];
  for (const past of PAST_JOBS.filter((job) => job.day === day)) {
    const job = await arrange(stage, { ...past, photos: [] }, { ...past, words: bidWords(past) });
    jobs.push({ past, ...job });
    await talk(stage, job, past.talk ?? []);
  }
  return jobs;
}

/** Sends the lines in turn, the owner's first. */
async function talk(
  stage: Stage,
  { owner, by, requestId }: PaidJob,
  lines: readonly string[],
): Promise<void> {
  for (const [turn, words] of lines.entries())
    await write(stage, {
      ...(turn % 2 === 0 ? { from: owner, to: by } : { from: by, to: owner }),
      requestId,
      words,
    });
}

/** Plays a day of work, with the visit of the recurring service if it has one. */
export async function workDay(
  stage: Stage,
  day: string,
  jobs: readonly Arranged[],
  service: string | undefined,
): Promise<void> {
  await stage.to(`${day}T13:30:00Z`);
  const visit = service === undefined ? undefined : await visitOf(stage, service, day);
  for (const job of jobs) await arrive(stage, job);
  if (visit) await arrive(stage, visit);

  await stage.to(`${day}T14:25:00Z`);
  for (const job of jobs) await end(stage, job);
  if (visit) await finish(stage, visit);
}

async function end(stage: Stage, job: Arranged): Promise<void> {
  const { said, back, answer, tipCents, photos, shown, agreed } = job.past;
  const photoIds = await finish(stage, job, photos);
  if (agreed) await agree(stage, job, agreed);
  if (!said) return;
  await confirm(stage, job);
  if (tipCents) await tip(stage, job, tipCents);
  const reviewId = await review(stage, job.owner, job.bidId, said);
  if (back) await review(stage, job.by, job.bidId, back);
  const { bidId } = job;
  if (shown) {
    const owner = await stage.as(job.owner);
    await owner.api.call('bids.sharePhotos', { params: { bidId }, body: { photoIds } });
  }
  if (answer) {
    const provider = await stage.as(job.by);
    await provider.api.call('bids.answerReview', { params: { reviewId }, body: { text: answer } });
  }
  await stage.settled();
}

async function agree(
  stage: Stage,
  { owner, by, paymentId }: Arranged,
  { text, answer, refundCents }: NonNullable<PastJob['agreed']>,
): Promise<void> {
  const params = { paymentId };
  const [homeowner, provider] = [await stage.as(owner), await stage.as(by)];
  await homeowner.api.call('payments.dispute', { params, body: { reason: 'quality', text } });
  await stage.settled();
  await provider.api.call('payments.answerDispute', {
    params,
    body: { text: answer, offer: { refundCents } },
  });
  await stage.settled();
  await homeowner.api.call('payments.acceptOffer', { params });
  await stage.settled();
}

/** Starts the recurring service and returns its id. Its first visit is a job like any other. */
export async function startService(stage: Stage): Promise<string> {
  const { owner, by, amount, first: day } = SERVICE;
  const words = 'Mow and edge, every other week until the leaves fall.';
  const requestId = await post(stage, { owner, services: [1], day, words, frequency: 'bi-weekly' });
  const placed = await bid(stage, requestId, { by, amount, words: 'With pleasure, on Tuesdays.', day });
  await accept(stage, owner, requestId, { by, placed, recurring: true });
  const { api } = await stage.as(owner);
  await api.call('requests.addFavorite', { params: { providerId: await idOf(await stage.as(by)) } });
  const { items } = await api.call('requests.listRecurring');
  return first(items).id;
}

async function visitOf(stage: Stage, recurringId: string, day: string): Promise<PaidJob> {
  const { owner, by } = SERVICE;
  const { api } = await stage.as(by);
  const { items } = await api.call('bids.listMine');
  const found = first(
    items,
    (one) => one.recurringServiceId === recurringId && (one.scheduledDate ?? one.availableDate) === day,
  );
  return { owner, by, requestId: found.serviceRequestId, bidId: found.id, paymentId: '' };
}

function bidWords({ services, by }: PastJob): string {
  if (services.includes(3)) return 'Hedges are what we like best. Branches are hauled away.';
  if (services.includes(6)) return 'Weeds out first, then the mulch, with a clean edge.';
  return by === 'sam' ? 'Mulching mower, and a tidy end.' : 'I bring everything that is needed.';
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
