import { PRODUCT_NAME } from '@sward/shared/product';
import type { Act } from '../../../lib/offline/waiting.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './unsent.en.ts';

const SAVED: Record<Act['kind'], (at: string) => string> = {
  'on-my-way': (at) => `En camino desde las ${at}, guardado en este teléfono`,
  'check-in': (at) => `Llegada a las ${at}, guardada en este teléfono`,
  finish: (at) => `Terminado a las ${at}, guardado en este teléfono`,
  message: (at) => `Escrito a las ${at}, guardado en este teléfono`,
};

export const unsent: Shape<typeof En.unsent> = {
  notYet: 'Aún no se ha enviado',
  noNetwork: 'Aún no se ha enviado: sin conexión',
  saved: SAVED,
  goOn: 'Siga trabajando. Todo lo de abajo se envía solo y conserva la hora en que lo marcó.',
  toldLater: 'El propietario recibe el aviso en cuanto se envíe.',
  reviewLater:
    'Se envía solo y conserva la hora en que lo marcó. Las 48 horas para revisarlo empiezan cuando se envíe.',
  waitsFor: 'Espera conexión',
  waits: 'En espera',
  kept: 'La dirección y el código quedan en este teléfono hasta la medianoche. Las ofertas y todo lo que mueve dinero necesitan conexión.',
  backAt: (at) => `Conexión de nuevo a las ${at}`,
  happened: 'Qué pasó',
  here: 'En este teléfono',
  stands: 'Volvió la conexión. Vale lo que llegó primero.',
  nothingLost: `¿Hizo el trabajo? Envíe sus fotos a ${PRODUCT_NAME}; una persona decide. No se perdió nada.`,
  calendar: 'Ver su calendario',
};
