import type { Shape } from '../../../messages/shape.ts';
import type * as En from './plan-hint.en.ts';

export const planHint: Shape<typeof En.planHint> = {
  limits: {
    bids: 'Esta solicitud tiene todas las ofertas que su plan permite',
    requests: 'Ha publicado todas las solicitudes que su plan permite este mes',
    again: 'Ha publicado todas las solicitudes que su plan permite este mes',
    properties: 'Su plan no admite otra propiedad guardada',
  },
  more: {
    bids: (plan, room) => `Con ${plan} cada solicitud admite hasta ${room.bids} ofertas, al momento.`,
    requests: (plan) => `Con ${plan} no hay límite. Lo que ha escrito se queda aquí.`,
    again: (plan) => `Con ${plan} no hay límite.`,
    properties: (plan, room) => `Con ${plan} puede guardar ${room.properties}.`,
  },
  see: 'Ver los planes',
};
