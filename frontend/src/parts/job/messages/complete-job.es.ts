import type { Shape } from '../../../messages/shape.ts';
import type * as En from './complete-job.en.ts';

export const completeJob: Shape<typeof En.completeJob> = {
  title: 'Completar trabajo',
  lead: 'Muestre el trabajo terminado. Después, el propietario tiene 48 horas para revisarlo.',
  photos: 'Fotos del resultado',
  checklist: 'Lista de verificación',
  note: 'Nota para el propietario',
  submit: 'Completar trabajo',
  submitting: 'Completando…',
  success: 'Trabajo completado',
  successText: 'El pago se libera en 48 horas a más tardar.',
  failed: 'No se completó el trabajo',
};
