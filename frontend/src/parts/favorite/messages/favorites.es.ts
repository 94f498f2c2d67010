import type { Shape } from '../../../messages/shape.ts';
import type * as En from './favorites.en.ts';

export const favorites: Shape<typeof En.favorites> = {
  title: 'Favoritos',
  favorite: (name) => `Favorito: ${name}`,
  add: (name) => `Agregar a ${name} a favoritos`,
  remove: (name) => `Quitar a ${name} de favoritos`,
  where: 'Sus favoritos están en su página de inicio. Nadie más los ve.',
  failed: 'Sus favoritos no cambiaron',
  view: 'Ver perfil',
  viewWhose: (name) => `de ${name}`,
};
