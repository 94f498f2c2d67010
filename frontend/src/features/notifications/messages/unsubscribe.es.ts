import type { Shape } from '../../../messages/shape.ts';
import type * as En from './unsubscribe.en.ts';

export const unsubscribe: Shape<typeof En.unsubscribe> = {
  title: '¿Dejar de recibir estos correos?',
  lead: 'No recibirá más correos de este tipo. Lo que concierne a su dinero y a la seguridad de su cuenta seguirá llegando.',
  stop: 'Darme de baja',
  working: 'Un momento…',
  done: 'Se ha dado de baja',
  doneText: (kind) => `No recibirá más correos sobre: ${kind}`,
  undo: 'Deshacer',
  back: 'Vuelve a recibir estos correos',
  settings: 'Toda mi configuración',
  notDone: 'No funcionó',
  failed: 'Este enlace no funciona',
  failedText: 'Está incompleto o tiene más de un año. Puede desactivar los correos en su configuración.',
};
