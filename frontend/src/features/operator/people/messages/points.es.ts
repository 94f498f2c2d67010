import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './points.en.ts';

export const points: Shape<typeof En.points> = {
  title: 'Fiabilidad',
  all: 'Todos los trabajos y lo que dice cada final',
  none: 'Todavía no ha terminado ningún trabajo',
};
