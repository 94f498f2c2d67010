import type { Shape } from '../../../messages/shape.ts';
import type * as En from './push.en.ts';

export const push: Shape<typeof En.push> = {
  title: 'Avisarme en este teléfono',
  titleDesk: 'Avisarme en esta computadora',
  text: {
    owner:
      'Entérese al momento de que su proveedor está en camino o le escribe. Sin nombres ni precios en la pantalla bloqueada.',
    provider:
      'Entérese al momento de que aceptaron su oferta o de que un propietario le escribe. Sin nombres ni precios en la pantalla bloqueada.',
  },
  quiet: 'En silencio de 9 p.m. a 8 a.m. Puede cambiarlo en su configuración.',
  agree: 'Avisarme',
  agreeing: 'Un momento…',
  later: 'Ahora no',
  done: 'Desde ahora le avisamos aquí',
  refused: 'Su navegador no lo permitió',
  refusedText: 'Puede permitir las notificaciones de este sitio en la configuración de su navegador.',
  failed: 'No funcionó',
};
