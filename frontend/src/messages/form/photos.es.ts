import type { Shape } from '../shape.ts';
import type * as En from './photos.en.ts';

export const photos: Shape<typeof En.photos> = {
  add: 'Agregar fotos',
  hint: (most) =>
    `Hasta ${most} fotos, cada una de menos de 5 MB. Los datos de ubicación se borran antes de subirlas.`,
  failed: 'No se pudieron procesar las imágenes. Inténtelo de nuevo.',
  heic: 'Esta foto está en formato HEIC, que los navegadores no pueden leer. Elija una imagen JPEG o PNG.',
  uploading: (name, percent) => `Subiendo ${name}: ${percent}%`,
  uploaded: (name) => `${name} se subió`,
  remove: (name) => `Quitar ${name}`,
  waits: 'En espera',
  wait: 'Espere a que terminen de subirse las fotos.',
};
