import { Heart } from 'lucide-react';
import { showFailure } from '../../lib/api/show-failure.ts';
import { useChangeFavorite } from './api/change-favorite.ts';
import { type Favorite, useFavorites } from './api/list-favorites.ts';
import { favorites as t } from './messages/favorites.en.ts';

/** Nothing until it is known whether the provider is a favorite: no one needs it to go on. */
export default function FavoriteHeart({ provider }: { provider: Favorite }) {
  const { data } = useFavorites();
  const change = useChangeFavorite(provider);
  if (!data) return null;
  const pressed = data.items.some(({ providerId }) => providerId === provider.providerId);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={t.favorite(provider.businessName)}
      title={t.title}
      className={`grid size-11 place-items-center rounded-full hover:bg-sunken ${pressed ? 'text-link' : 'text-muted hover:text-ink'}`}
      onClick={() => change.mutate(!pressed, { onError: (error) => showFailure(t.failed, error) })}
    >
      <Heart aria-hidden="true" className="size-5.5" fill={pressed ? 'currentColor' : 'none'} />
    </button>
  );
}
