import type { Shape } from '../../../messages/shape.ts';
import type * as En from './own-services.en.ts';

export const ownServices: Shape<typeof En.ownServices> = {
  area: (miles, zip) => `A ${miles} ${miles === 1 ? 'milla' : 'millas'} o menos del código postal ${zip}`,
  active: 'Activo',
  inactive: 'Inactivo',
  also: (skills) => `También: ${skills}`,
  changeServices: 'Cambiar en la configuración',
  publicPage: 'Su página pública y sus reseñas',
};
