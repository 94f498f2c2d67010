import type { favoriteRoutes } from '@sward/shared/contract/requests/favorites';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import type { Provider } from '../providers/provider.ts';
import { addFavorite } from './add-favorite.ts';
import { listFavorites } from './list-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';

export function favoriteHandlers(ports: Ports): Handlers<typeof favoriteRoutes> {
  return {
    'requests.listFavorites': async ({ actor, query }) => {
      const { items, cursor } = await listFavorites(ports, actor, query);
      return { body: { items: await Promise.all(items.map(shown)), nextCursor: cursor } };
    },
    'requests.addFavorite': async ({ actor, params }) => {
      await addFavorite(ports, actor, params);
      return { status: 204 };
    },
    'requests.removeFavorite': async ({ actor, params }) => {
      await removeFavorite(ports, actor, params);
      return { status: 204 };
    },
  };

  async function shown({ accountId, businessName, photo, rating, reviewCount }: Provider) {
    const photoUrl = await ports.photos.portrait(accountId, photo);
    return { providerId: accountId, businessName, photoUrl, rating, reviewCount };
  }
}
