import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './job-state.en.ts';

export const jobState: Shape<typeof En.jobState> = {
  loading: 'Su trabajo',
  booked: (who, day) => `Reservado. ${who} viene el ${day}.`,
  bookedHelp: (amount) => `Sus ${amount} quedan retenidos hasta que el trabajo esté terminado.`,
  access: 'Explicar cómo entrar',
  onTheWay: (who, time) => `${who} va en camino y llega hacia las ${time}`,
  onTheWayHelp: 'No hace falta que esté en casa.',
  here: (who, time) => `${who} ya llegó. El trabajo empezó a las ${time}.`,
  hereHelp: 'Recibirá fotos cuando el trabajo esté terminado.',
  answerBy: (when) => `Responda antes del ${when}`,
  check: (who) => `${who} terminó. Mire el resultado.`,
  checkHelp: 'Diga que está bien y recibe su pago. Si no hace nada, lo recibe cuando se cumpla el plazo.',
  before: 'Antes',
  after: 'Después',
  noShow: (who) => `${who} no registró su llegada`,
  noShowHelp: (amount) =>
    `El horario acordado terminó. Sus ${amount} siguen retenidos. Usted decide qué pasa ahora.`,
  choose: '¿Qué debe pasar?',
  refund: (amount) => `Recuperar ${amount}`,
  refundHint: 'Todo, incluida la tarifa de servicio. Cuenta en contra del proveedor.',
  otherDay: 'Proponer otro horario',
  otherDayHint: 'El dinero sigue retenido. El proveedor debe aceptar.',
  wait: 'Esperar',
  waitHint: (hours, when) =>
    `Después de ${hours} horas se avisa a nuestro equipo. Si nadie viene, se le devuelve todo automáticamente el ${when}.`,
  doRefund: (amount) => `Recuperar ${amount}`,
  doOtherDay: 'Elegir otro horario',
  askFirst: 'Preguntar al proveedor qué pasó',
  reported: (reason) => `Usted informó: ${reason}`,
  problem: {
    waits: (who) => `Recibimos su informe. Ahora responde ${who}.`,
    refund: (who, amount) => `${who} ofrece devolverle ${amount}`,
    fix: (who, day) => `${who} ofrece volver el ${day}`,
    visit: (who, day) => `${who} vuelve el ${day}`,
    decides: `${PRODUCT_NAME} decide`,
  },
  steps: 'Cómo sigue esto',
  step: {
    report: 'Usted informa del problema',
    answer: 'El proveedor responde: un reembolso u otra visita',
    end: `Usted acepta, o ${PRODUCT_NAME} decide`,
  },
  done: 'Todo listo',
  doneAsk: (who) => `Todo listo. ¿Qué tal el trabajo de ${who}?`,
  doneHelp: (amount) => `Su total fue de ${amount}. El proveedor recibe su pago.`,
  settled: 'Este trabajo está resuelto',
  settledHelp: (amount) => `Se devuelven ${amount} a su tarjeta.`,
  cancelled: 'Este trabajo está cancelado',
};
