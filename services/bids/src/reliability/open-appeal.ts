import { verifyUploads } from '@sward/requests';
import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import { ownBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { type Appeal, appealLifecycle, decideBy } from './appeal.ts';
import { pointEvent } from './change-points.ts';
import { mayAppeal, type Point } from './point.ts';
import { readPoint, writePoint } from './point-store.ts';

export interface NewAppeal {
  pointId: string;
  text: string;
  /** Upload ids. */
  photos: string[];
}

/**
 * Opens the provider's only appeal against a point of theirs, for operators to decide within 7 days. Until then the
 * point counts. A repeated call changes nothing.
 * @throws AppError not_found, appeal_not_open, upload_not_found
 */
export async function openAppeal(ports: Ports, actor: Actor, input: NewAppeal): Promise<Point> {
  return await retryOnConflict(['state_changed'], async () => {
    const point = await readPoint(ports.marketplace, await ownBid(ports, actor, input.pointId));
    if (!point) throw new AppError('not_found');
    if (isSame(point.appeal, input)) return point;
    const now = ports.clock.now();
    if (!mayAppeal(point, now)) throw new AppError('appeal_not_open');
    await verifyUploads(ports.hasUpload, point.providerId, 'appeal', input.photos);
    const { text, photos } = input;
    const dueAt = decideBy(now);
    const state = appealLifecycle.next(null, 'open', 'provider', 'appeal_not_open');
    const appealed: Point = { ...point, appeal: { state, text, photos, at: instant(now), dueAt } };
    await ports.marketplace.transact([
      writePoint(appealed),
      pointEvent(ports, actor, point, 'AppealOpened', { dueAt }),
    ]);
    return { ...appealed, version: point.version + 1 };
  });
}

function isSame(known: Appeal | undefined, { text, photos }: NewAppeal): boolean {
  return known?.text === text && known.photos.join() === photos.join();
}
