import type { Shape } from '../../../messages/shape.ts';
import type * as En from './calendar-link.en.ts';

export const calendarLink: Shape<typeof En.calendarLink> = {
  file: '.es.ics',
  lead: 'Suscríbase una vez: los trabajos, cambios de día y cancelaciones llegan en menos de una hora. Su calendario recibe el día, el horario, el tipo de trabajo y la ciudad, y ningún nombre, calle ni precio.',
  make: 'Crear un enlace',
  making: 'Un momento…',
  failed: 'El enlace no cambió',
  made: 'Su enlace secreto',
  once: 'Solo se muestra ahora. Quien lo tenga puede leer cuándo y en qué ciudad tiene usted un trabajo.',
  subscribe: 'Suscribirse',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'Su navegador no lo copió. Seleccione el enlace y cópielo usted.',
  since: (day) => `Un calendario puede leer sus trabajos desde el ${day}.`,
  lastRead: (day) => `Última lectura: ${day}.`,
  neverRead: 'Aún no se ha leído.',
  renew: 'Enlace nuevo',
  renewTitle: '¿Crear un enlace nuevo?',
  renewText:
    'El anterior deja de funcionar de inmediato. Los calendarios que lo usan no muestran nada nuevo hasta que les dé el otro.',
  end: 'Desactivar',
  ending: 'Desactivando…',
  ended: 'El enlace está desactivado',
};
