import type { Shape } from '../../../messages/shape.ts';
import type * as En from './look.en.ts';

export const look: Shape<typeof En.look> = {
  title: 'Teléfono y dirección',
  lead: 'Se muestra dentro de un caso abierto sobre esta persona o este trabajo. El registro guarda que usted lo miró.',
  own: 'El registro guarda que usted lo miró.',
  case: 'Caso',
  caseHint: 'Id del pago en reclamo (pay_…), del mensaje denunciado (msg_…) o del caso de ayuda (tkt_…)',
  noCase: 'Indique el id del caso',
  show: 'Mostrar',
  showing: 'Mostrando…',
  failed: 'No se muestra nada',
  phone: 'Teléfono',
  address: 'Dirección',
  gateCode: 'Código del portón',
  pets: 'Mascotas',
  notes: 'Notas',
  empty: 'Sin datos',
};
