import type { Shape } from '../../messages/shape.ts';
import type * as En from './area.en.ts';

export const areaMap: Shape<typeof En.areaMap> = {
  area: (place) => `Zona aproximada, a menos de 2 millas de ${place}`,
  around: (place) => `Zona alrededor de ${place}`,
  pinned: (place) => `Mapa de la zona alrededor de ${place}, con la propiedad marcada`,
};
