import type { Shape } from '../../../messages/shape.ts';
import type * as En from './cancel-request.en.ts';

export const cancelRequest: Shape<typeof En.cancelRequest> = {
  question: '¿Cancelar esta solicitud?',
  confirm: 'Sí, cancelarla',
  keep: 'Conservarla',
  pending: 'Cancelando…',
  done: 'Solicitud cancelada',
  failed: 'La solicitud no se canceló',
  text: (bids) =>
    `${bids === 0 ? '' : bids === 1 ? 'Su oferta se rechaza. ' : `Sus ${bids} ofertas se rechazan. `}No se puede deshacer. En el plan Basic, una solicitud cancelada sigue contando en este mes.`,
};
