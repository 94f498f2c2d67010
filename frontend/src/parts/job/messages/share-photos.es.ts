import type { Shape } from '../../../messages/shape.ts';
import type * as En from './share-photos.en.ts';

export const sharePhotos: Shape<typeof En.sharePhotos> = {
  title: 'Fotos de su propiedad',
  ask: (who) =>
    `¿Puede ${who} mostrar fotos de este trabajo? Otras personas las ven con su ciudad y el mes, nunca con su nombre ni su dirección.`,
  choose: 'Elegir fotos',
  change: 'Cambiar',
  shown: (count, of) => `Se pueden mostrar ${count} de ${of}`,
  dialog: (who) => `¿Qué fotos puede mostrar ${who}?`,
  help: 'Fíjese antes si se ven números de casa, placas o caras. Aquí puede retirar cada foto cuando quiera: en menos de un minuto nadie más la ve.',
  photo: (number) => `Foto ${number} después del trabajo`,
  may: (who, number) => `${who} puede mostrar la foto ${number}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  savedShown: (count) => `Se ${count === 1 ? 'puede mostrar 1 foto' : `pueden mostrar ${count} fotos`}.`,
  failed: 'No se guardó',
  savedNone: 'No se muestra ninguna foto de este trabajo.',
};
