import type { Shape } from '../../../messages/shape.ts';
import type * as En from './decline-bid.en.ts';

export const declineBid: Shape<typeof En.declineBid> = {
  question: (name) => `¿Rechazar la oferta de ${name}?`,
  text: 'Avisamos al proveedor. Podrá enviar otra oferta mientras su solicitud esté abierta.',
  confirm: 'Rechazar oferta',
  pending: 'Rechazando…',
  doneText: (name) => `Avisamos a ${name}.`,
  done: 'Oferta rechazada',
  failed: 'La oferta no se rechazó',
};
