import { AppError, cellKey, isAppError } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';
import type { CachedPictures } from '@sward/shared/uploads';
import type { MapPictures } from '../ports.ts';

/**
 * Caches each picture in the bucket by cell and scheme, so that Amazon Location draws it once. When the bucket fails,
 * only the cache is lost. Throws AppError busy when there is no picture.
 */
export function cacheMaps(drawn: MapPictures, kept: CachedPictures, log: Pick<Logger, 'warn'>): MapPictures {
  return {
    async around(center, scheme) {
      const key = `maps/${cellKey(center)}/${scheme}`;
      const known = await kept.read(key).catch((error: unknown) => {
        log.warn('map not read', { error });
        return undefined;
      });
      if (known) return known;
      const picture = await drawn.around(center, scheme).catch((cause: unknown) => {
        throw isAppError(cause) ? cause : new AppError('busy', { retryAfter: 60, cause });
      });
      await kept.write(key, picture).catch((error: unknown) => log.warn('map not kept', { error }));
      return picture;
    },
  };
}
