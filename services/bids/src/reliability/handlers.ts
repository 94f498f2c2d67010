import type { reliabilityRoutes } from '@sward/shared/contract/bids/reliability';
import { AppError } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { decideAppeal } from './decide-appeal.ts';
import { forOperator, listAppeals } from './list-appeals.ts';
import { listPoints } from './list-points.ts';
import { listPointsOf } from './list-points-of.ts';
import { listWatched } from './list-watched.ts';
import { openAppeal } from './open-appeal.ts';
import type { Point } from './point.ts';
import { appealForDesk, pointsView, pointView } from './point-view.ts';
import { type PointList, withOwn } from './points-with-jobs.ts';

/** Handlers of points and appeals. */
export function reliabilityHandlers(ports: Ports): Handlers<typeof reliabilityRoutes> {
  const now = () => ports.clock.now();
  const photosOf = (points: readonly Point[]) =>
    ports.photos.views(
      ...points.map(({ providerId, appeal }) => ({
        accountId: providerId,
        purpose: 'appeal' as const,
        ids: appeal?.photos ?? [],
      })),
    );

  const shown = async (list: PointList) => {
    const photos = await photosOf(list.items.map(({ point }) => point));
    return { body: pointsView(list, photos, now()) };
  };

  return {
    'bids.listPoints': async ({ actor, query }) => await shown(await listPoints(ports, actor, query)),
    'bids.listPointsOf': async ({ actor, params, query }) =>
      await shown(await listPointsOf(ports, actor, { ...query, ...params })),
    'bids.appeal': async ({ actor, params, body }) => {
      const point = await openAppeal(ports, actor, { ...body, ...params });
      const [seen, [photos = []]] = await Promise.all([withOwn(ports, point), photosOf([point])]);
      if (!seen) throw new AppError('not_found');
      return { status: 201, body: pointView(seen, photos, now()) };
    },
    'bids.listAppeals': async ({ actor, query }) => {
      const { items, cursor } = await listAppeals(ports, actor, query);
      const photos = await photosOf(items.map(({ point }) => point));
      return {
        body: {
          items: items.map((each, index) => appealForDesk(each, photos[index] ?? [], now())),
          nextCursor: cursor,
        },
      };
    },
    'bids.listWatched': async ({ actor, query }) => {
      const { items, cursor: nextCursor } = await listWatched(ports, actor, query);
      return { body: { items, nextCursor } };
    },
    'bids.decideAppeal': async ({ actor, params, body }) => {
      const point = await decideAppeal(ports, actor, { ...body, ...params });
      const [[seen], [photos = []]] = await Promise.all([forOperator(ports, [point]), photosOf([point])]);
      if (!seen) throw new AppError('not_found');
      return { body: appealForDesk(seen, photos, now()) };
    },
  };
}
