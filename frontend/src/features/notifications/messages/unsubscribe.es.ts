import type { Shape } from '../../../messages/shape.ts';
import type * as En from './unsubscribe.en.ts';

export const unsubscribe: Shape<typeof En.unsubscribe> = {
  title: '¿Dejar de recibir estos correos?',
  lead: 'La dirección que recibió este correo no recibirá más de este tipo. Lo que concierne al dinero y a la seguridad de la cuenta seguirá llegando.',
  stop: 'Darme de baja',
  working: 'Un momento…',
  done: 'Baja confirmada',
  doneText: (kind) => `La dirección que recibió este correo no recibirá más sobre: ${kind}`,
  undo: 'Deshacer',
  back: 'Estos correos vuelven a llegar',
  settings: 'Toda mi configuración',
  notDone: 'No funcionó',
  failed: 'Este enlace no funciona',
  failedText: 'Está incompleto o tiene más de un año. Puede desactivar los correos en su configuración.',
};
