import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { showFailure } from '../../lib/api/show-failure.ts';
import { Row } from '../../ui/lists/rows.tsx';
import { changeFavorite } from './api/change-favorite.ts';
import { type Favorite, useFavorites } from './api/list-favorites.ts';
import { favorites as t } from './messages/favorites.en.ts';

/** The same as the heart, as a row among the next steps. */
export default function FavoriteRow({ provider }: { provider: Favorite }) {
  const { data } = useFavorites();
  const queries = useQueryClient();
  const isFavorite = data?.items.some(({ providerId }) => providerId === provider.providerId);
  return (
    <Row
      icon={Heart}
      waits={!data}
      title={(isFavorite ? t.remove : t.add)(provider.businessName)}
      text={t.where}
      onPress={() =>
        void changeFavorite(queries, provider, !isFavorite).catch((error) => showFailure(t.failed, error))
      }
    />
  );
}
