import type { Shape } from '../../../messages/shape.ts';
import type * as En from './left-job.en.ts';

export const leftJob: Shape<typeof En.leftJob> = {
  title: { owner: 'Por qué se fue el proveedor', provider: 'Por qué se fue usted' },
  reasons: {
    wrong_size: 'El césped era más grande de lo descrito',
    unsafe: 'No era seguro trabajar allí',
  },
  photos: 'Fotos del lugar',
};

export const sitePhotos: Shape<typeof En.sitePhotos> = {
  title: 'Fotos del proveedor que se fue',
  none: 'Solo usted las ve. Ayudan a otros a dar el precio correcto.',
  shown: (count, of) => `Los proveedores que ofertan ven ${count} de ${of}.`,
  choose: 'Elegir qué ven',
  change: 'Cambiar',
  dialog: '¿Qué fotos pueden ver quienes ofertan?',
  help: 'Busque primero números de casa, placas y rostros. Aquí puede retirar cada foto.',
  photo: (number) => `Foto ${number} del proveedor que se fue`,
  may: (number) => `Quienes ofertan pueden ver la foto ${number}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se guardó',
};
