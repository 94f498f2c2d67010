import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { showFailure } from '../../lib/api/show-failure.ts';
import { type Favorite, useFavorites } from './api/list-favorites.ts';
import { favorites as t } from './messages/favorites.en.ts';

/** Loads the change when a pointer or the focus is on the heart; most hearts are only looked at. */
const loadChange = () => import('./api/change-favorite.ts');
const prepare = () => void loadChange().catch(() => undefined);

/** Renders nothing until it is known whether the provider is a favorite: the page works without it. */
export default function FavoriteHeart({ provider }: { provider: Favorite }) {
  const queries = useQueryClient();
  const { data } = useFavorites();
  if (!data) return null;
  const pressed = data.items.some(({ providerId }) => providerId === provider.providerId);
  const change = () =>
    loadChange()
      .then(({ changeFavorite }) => changeFavorite(queries, provider, !pressed))
      .catch((error) => showFailure(t.failed, error));
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={t.favorite(provider.businessName)}
      title={t.title}
      className={`grid size-11 place-items-center rounded-full hover:bg-sunken ${pressed ? 'text-link' : 'text-muted hover:text-ink'}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void change()}
    >
      <Heart aria-hidden="true" className="size-5.5" fill={pressed ? 'currentColor' : 'none'} />
    </button>
  );
}
