import type { Shape } from '../../../messages/shape.ts';
import type * as En from './waiting.en.ts';

export const waiting: Shape<typeof En.waiting> = {
  out: 'Su solicitud está publicada',
  bidsIn: (count) => (count === 1 ? 'Hay 1 oferta' : `Hay ${count} ofertas`),
  from: (price) => `Desde ${price} todo incluido. Pueden llegar más hasta que acepte una.`,
  usually: (hours) =>
    `En su zona la primera oferta suele llegar en ${hours === 1 ? '1 hora' : `${hours} horas`}. Le avisaremos por correo; puede cerrar esta página.`,
  soon: 'Le avisaremos por correo cuando llegue una oferta; puede cerrar esta página.',
  noOne:
    'Aún no hay proveedores cerca de usted para esto. Le avisaremos por correo cuando llegue una oferta. Otro día u otro servicio pueden ayudar.',
  soFar: 'Hasta ahora',
  nearby: (count) => (count === 1 ? 'proveedor cerca' : 'proveedores cerca'),
  looks: (count) => (count === 1 ? 'la ha visto' : 'la han visto'),
  bids: (count) => (count === 1 ? 'oferta hasta ahora' : 'ofertas hasta ahora'),
  viewBids: 'Ver ofertas recibidas',
  another: 'Crear otra solicitud',
  change: 'Agregar fotos, cambiarla o retirarla',
};
