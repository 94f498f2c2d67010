import type * as En from '../en/area.ts';
import type { Shape } from '../shape.ts';

export const areaMap: Shape<typeof En.areaMap> = {
  area: (place) => `Zona aproximada, a menos de 2 millas de ${place}`,
};
