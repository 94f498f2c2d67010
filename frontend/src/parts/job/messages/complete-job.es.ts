import type { Shape } from '../../../messages/shape.ts';
import type * as En from './complete-job.en.ts';

export const completeJob: Shape<typeof En.completeJob> = {
  title: 'Terminar trabajo',
  lead: 'Muestre el trabajo terminado. Después, el propietario tiene 48 horas para revisarlo.',
  photos: 'Fotos del resultado',
  checklist: 'Lista de verificación',
  note: 'Nota para el propietario',
  submit: 'Terminar trabajo',
  submitting: 'Terminando…',
  success: 'Trabajo completado',
  successText: 'El pago se libera en 48 horas a más tardar.',
  undone: 'El trabajo no está terminado',
  undoneText: 'Sus fotos y su nota siguen aquí.',
  failed: 'No se terminó el trabajo',
};
