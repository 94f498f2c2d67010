import type { Shape } from '../../../messages/shape.ts';
import { spanishDevice } from '../spanish-device.ts';
import type * as En from './pushes.en.ts';

export const quiet: Shape<typeof En.quiet> = {
  title: 'Horas de silencio',
  on: 'Sin mensajes de texto ni avisos en mis dispositivos en las horas de silencio',
  hint: 'Lo que no puede esperar, como un proveedor que no puede entrar, llega a cualquier hora. Lo demás llega cuando terminan.',
  from: 'De',
  to: 'A',
  none: 'Es la misma hora: no hay horas de silencio.',
};

export const devices: Shape<typeof En.devices> = {
  title: 'Sus dispositivos',
  none: 'Ninguno de sus dispositivos recibe avisos todavía.',
  since: (date) => `Desde el ${date}`,
  device: spanishDevice,
  current: 'Este dispositivo',
  add: 'Avisarme en este dispositivo',
  adding: 'Un momento…',
  remove: 'Quitar',
  removing: 'Quitando…',
  removeWhat: (device) => `Quitar ${device}`,
  removed: 'Quitado',
  failed: 'No se quitó el dispositivo',
  blocked:
    'Su navegador no permite notificaciones de este sitio. Puede cambiarlo en la configuración del navegador.',
  install: 'En un iPhone o iPad, agregue primero este sitio a la pantalla de inicio y ábralo desde allí.',
};
