import { lazy, Suspense } from 'react';
import { isOperator, isProvider, useSession } from '../../lib/session/session.tsx';
import type { Favorite } from './api/list-favorites.ts';

const FavoriteHeart = lazy(() => import('./favorite-heart.tsx'));

/** The heart beside the name of a provider, for homeowners alone; its place is kept until it has loaded. */
export function FavoriteButton({ provider }: { provider: Favorite }) {
  const { user } = useSession().session;
  if (!user || isProvider(user) || isOperator(user)) return null;
  return (
    <span className="-me-2.5 size-11 shrink-0">
      <Suspense>
        <FavoriteHeart provider={provider} />
      </Suspense>
    </span>
  );
}
