import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './tasks.en.ts';

export const tasks: Shape<typeof En.tasks> = {
  also: 'También le esperan',
  nextUp: 'Lo próximo',
  calm: 'Hoy no tiene nada pendiente',
  next: (services, day, window) => sentence(`Lo próximo: ${services}, ${day}, ${window}`),
  nextAgain: (services, day) => sentence(`Su proveedor vuelve por ${services} el ${day}`),
  again: 'Su proveedor vuelve',
  booked: 'Reservado',
  onTheWay: (time) => `Su proveedor va en camino y llega hacia las ${time}`,
  late: (time) => `Su proveedor dijo que llegaba hacia las ${time} y no ha registrado su llegada`,
  here: 'Su proveedor ya llegó',
  unfinished: 'Su proveedor no ha terminado el trabajo',
  see: 'Ver el trabajo',
  by: (when) => `Responda antes del ${when}`,
  payBy: (when) => `Pague antes del ${when}`,
  'answer-access': { sentence: 'Su proveedor no puede entrar', action: 'Ver y responder' },
  'answer-order': { sentence: 'Su proveedor pide más dinero', action: 'Ver por qué' },
  'check-work': { sentence: 'El trabajo está terminado. Mire el resultado.', action: 'Revisar el trabajo' },
  'answer-report': { sentence: 'Hay una respuesta a su reclamo', action: 'Ver la respuesta' },
  'choose-rescue': { sentence: 'Su trabajo pagado está sin proveedor', action: 'Ver qué puede hacer' },
  'no-show': { sentence: 'Su proveedor no registró su llegada', action: 'Decidir qué pasa' },
  'pay-visit': { sentence: 'No se pudo cobrar una visita a su tarjeta', action: 'Ver y pagar' },
  'answer-day': { sentence: 'Su proveedor propone otro día', action: 'Responder' },
  'choose-bid': { sentence: 'Hay ofertas', action: 'Ver ofertas recibidas' },
  'answer-question': { sentence: 'Un proveedor tiene una pregunta', action: 'Responder' },
};
