import { MESSAGE_KEYS } from '@sward/shared/contract/field-messages';
import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Write } from '@sward/shared/table';
import { photoKeys } from '@sward/shared/uploads';
import type { Bid } from '../bid/bid.ts';
import { changeBid } from '../bid/bid-store.ts';
import { sharingOpen } from '../bids/job-actions.ts';
import { withPhotosOf } from '../portfolio/portfolio.ts';
import { putPortfolio, readPortfolio } from '../portfolio/portfolio-store.ts';
import type { Ports } from '../ports.ts';
import { type JobForViewer, readPartyJob } from './job.ts';

type SharePorts = CommonPorts & Pick<Ports, 'marketplace'>;

/**
 * Records which after photos of a finished job its homeowner agrees to show, in place of the earlier consent; an empty
 * list revokes it. From then on only these are shown.
 * @throws AppError not_found to everyone but the homeowner, sharing_not_open before the job is finished and settled,
 * validation_failed for a photo that is not one of the job's after photos, or cannot be seen
 */
export async function sharePhotos(
  ports: SharePorts,
  actor: Actor,
  { bidId, photoIds }: { bidId: string; photoIds: readonly string[] },
): Promise<JobForViewer> {
  const chosen = [...new Set(photoIds)];
  // Other homeowners may consent to photos of the same provider at the same time.
  return await retryOnConflict(['state_changed'], async () => {
    const job = await readPartyJob(ports, actor, bidId);
    if (job.role !== 'owner') throw new AppError('not_found');
    if (!sharingOpen(job.bid, job.request)) throw new AppError('sharing_not_open');
    if (!chosen.every((id) => canBeSeen(job, id)))
      throw new AppError('validation_failed', { fields: { photoIds: MESSAGE_KEYS.invalid_input } });
    const sharedPhotos = (job.bid.afterPhotos ?? []).filter((id) => chosen.includes(id));
    await ports.marketplace.transact(await showOnly(ports, job.bid, sharedPhotos));
    return { ...job, bid: { ...job.bid, version: job.bid.version + 1, sharedPhotos } };
  });
}

/** Builds the writes after which exactly these photos of a job are in its provider's portfolio. On conflict: state_changed. */
export async function showOnly(
  { marketplace }: Pick<Ports, 'marketplace'>,
  bid: Bid,
  sharedPhotos: string[],
): Promise<Write[]> {
  const portfolio = await readPortfolio(marketplace, bid.providerId);
  return [
    changeBid(bid, { sharedPhotos }, 'state_changed'),
    putPortfolio(bid.providerId, portfolio, withPhotosOf(portfolio, bid, sharedPhotos)),
  ];
}

function canBeSeen({ bid, photoItems }: JobForViewer, id: string): boolean {
  const [key] = photoKeys({ accountId: bid.providerId, purpose: 'after', ids: [id] });
  const verdict = photoItems.find(({ pk, sk }) => pk === key?.pk && sk === key.sk);
  return bid.afterPhotos?.includes(id) === true && verdict?.status === 'ready';
}
