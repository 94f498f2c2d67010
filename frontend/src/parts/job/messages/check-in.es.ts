import type { Shape } from '../../../messages/shape.ts';
import type * as En from './check-in.en.ts';

export const checkIn: Shape<typeof En.checkIn> = {
  title: 'Registrar llegada',
  lead: 'El propietario ve cuándo llegó usted y cómo estaba el lugar.',
  photos: 'Fotos de antes',
  place: 'Agregar mi ubicación aproximada',
  placeHint: 'Se redondea a cerca de media milla antes de salir de este dispositivo.',
  noPlace: 'Su ubicación no está disponible. Puede registrar su llegada sin ella.',
  submit: 'Registrar llegada ahora',
  submitting: 'Registrando llegada…',
  success: 'Su llegada quedó registrada',
  failed: 'No se registró la llegada',
};
