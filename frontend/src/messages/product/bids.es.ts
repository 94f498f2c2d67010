import type { Shape } from '../shape.ts';
import type * as En from './bids.en.ts';

export const bids: Shape<typeof En.bids> = {
  title: 'Ofertas para su solicitud',
  list: 'Ofertas',
  sort: 'Ordenar por',
  sorts: {
    price_asc: 'Menor precio',
    price_desc: 'Mayor precio',
    rating: 'Calificación',
    availability: 'Disponibilidad',
  },
  none: 'Aún no hay ofertas',
  noneCame: 'No llegaron ofertas',
  noneText: 'Las ofertas aparecerán aquí a medida que lleguen.',
  home: 'Volver al inicio',
  more: 'Cargar más ofertas',
  equipment: 'Equipo propio',
  insured: 'Con seguro',
  message: 'Enviar mensaje',
  messageWho: (name) => `Enviar mensaje a ${name}`,
  opening: 'Abriendo…',
  accept: 'Aceptar',
  acceptWho: (name, total) => `Aceptar la oferta de ${name} por ${total}`,
  selected: 'Su elección',
  details: 'Ver detalles',
  summary: 'Su solicitud',
  photos: 'Fotos',
  closed: 'Esta solicitud está cerrada. Los proveedores ya no pueden hacer ofertas.',
  needsConfirmation: (name) =>
    `La solicitud cambió desde entonces. ${name} debe confirmar o cambiar esta oferta antes de que usted pueda aceptarla.`,
  timePassed: 'El horario que ofrecía esta oferta ya pasó.',
  decline: 'Rechazar',
  declineWho: (name) => `Rechazar la oferta de ${name}`,
  taken: 'Ya se aceptó una oferta para esta solicitud.',
  job: 'Ver su trabajo',
};
