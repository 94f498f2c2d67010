import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './desk-rescues.en.ts';

const proveedores = (count: number) => (count === 1 ? '1 proveedor' : `${count} proveedores`);

export const deskRescues: Shape<typeof En.deskRescues> = {
  title: 'Sin su proveedor',
  because: {
    cancelled: 'El proveedor canceló',
    no_show: 'El proveedor no llegó',
    operator: 'Un operador canceló',
  },
  offer: (asked, refused, when) =>
    `Se ofreció a ${proveedores(asked)} para ${when}${refused > 0 ? `; ${refused} dijeron que no` : ''}`,
  choosing: (until) => `El propietario elige antes del ${until}`,
  offered: (until) => `Se puede tomar hasta el ${until}`,
  ended: {
    taken: 'Otro proveedor lo tomó',
    refunded: 'Se devolvió todo',
    reopened: 'Se devolvió todo y se publicó de nuevo',
  },
};
