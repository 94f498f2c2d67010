import type { Shape } from '../../messages/shape.ts';
import type * as En from './exact-place.en.ts';

export const exactPlaceWords: Shape<typeof En.exactPlaceWords> = {
  asked:
    'Preguntamos a este teléfono dónde está, para mostrar que usted está allí. Solo se guarda la zona, con una precisión de media milla.',
  nowhere: 'Necesitamos su ubicación para esto. Permítala en esta página y vuelva a intentarlo.',
  locating: 'Buscando su ubicación…',
};
