import { SPANISH_ACCESS_REASONS } from '@sward/shared/product/access-reasons.es';
import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './access.en.ts';

export const accessReasons: Shape<typeof En.accessReasons> = SPANISH_ACCESS_REASONS;

export const accessRecord: Shape<typeof En.accessRecord> = {
  status: 'Estado',
  statuses: {
    waiting: 'Espera a que el propietario abra',
    answered: 'Dijeron que está abierto; el proveedor lo intenta',
    due: 'El propietario elige',
    paying: 'Se está pagando la nueva visita',
    contested: 'Se objeta el cargo por el viaje',
    again: 'El viaje se pagó; vuelve otro día',
    waived: 'Se dejó pasar; el trabajo siguió',
    ended: 'El trabajo terminó',
  },
  fee: 'Cargo por el viaje',
  marked: 'Avisado',
  answer: 'Dicho que está abierto',
  still: 'Sigue cerrado',
  chooseBy: 'Por elegir antes del',
  closedAt: 'Terminado desde el',
  near: { address: 'cerca de la propiedad', zip: 'cerca de su código postal' },
  far: { address: 'lejos de la propiedad', zip: 'lejos de su código postal' },
  photos: 'Fotos del lugar cerrado',
  none: 'Nada',
};
