import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../shape.ts';
import type * as En from './timeline.en.ts';

export const timelineLabels: Shape<typeof En.timelineLabels> = {
  post: 'Solicitud publicada',
  edit: 'Solicitud modificada',
  accept: 'Oferta aceptada',
  lose: 'Trabajo sin su proveedor',
  rescue: 'Otro proveedor tomó el trabajo',
  reschedule: 'Trabajo cambiado de fecha',
  'check-in': 'El proveedor registró su llegada',
  'no-access': 'No se pudo entrar',
  'no-access-answer': 'Dijo que ya está abierto',
  'no-access-again': 'Seguía sin poder entrar',
  'no-access-waive': 'Se pudo entrar',
  complete: 'Trabajo completado',
  release: 'Se pagó al proveedor',
  refund: 'Dinero reembolsado',
  'partial-refund': 'Parte del dinero reembolsada',
  cancel: 'Cancelado',
  expire: 'Solicitud vencida',
  dispute: 'Dijo que algo está mal',
  'dispute-take-up': 'Revisa el trabajo',
  'dispute-answer': 'Respondió al reclamo',
  'dispute-agree-fix': 'Aceptó la segunda visita',
  'dispute-decline': 'Propuesta rechazada',
  'dispute-refer': 'Se pidió una decisión',
  'dispute-withdraw': 'Retiró el reclamo',
  'dispute-fix': 'Segunda visita hecha',
  'dispute-agree-refund': 'Aceptó el reembolso ofrecido',
  'dispute-decide': 'Decidió',
};
export const timelineRoles: Shape<typeof En.timelineRoles> = {
  owner: 'Propietario',
  provider: 'Proveedor',
  operator: PRODUCT_NAME,
  system: PRODUCT_NAME,
};
