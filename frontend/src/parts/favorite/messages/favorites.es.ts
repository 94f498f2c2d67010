import type { Shape } from '../../../messages/shape.ts';
import type * as En from './favorites.en.ts';

export const favorites: Shape<typeof En.favorites> = {
  title: 'Favoritos',
  favorite: (name) => `Favorito: ${name}`,
  failed: 'Sus favoritos no cambiaron',
  view: 'Ver perfil',
  viewWhose: (name) => `de ${name}`,
};
