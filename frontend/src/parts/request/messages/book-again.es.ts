import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './book-again.en.ts';

export const bookAgain: Shape<typeof En.bookAgain> = {
  action: 'Contratar de nuevo',
  actionOf: (services: string) => `Contratar de nuevo: ${services}`,
  heading: '¿Otra vez?',
  sameFor: (who, services, price) => `${who}, ${services}, ${price} acordados la última vez`,
  title: (who) => `Contratar de nuevo a ${who}`,
  same: 'El mismo trabajo en el mismo lugar que la última vez',
  lastTime: 'acordados la última vez',
  day: 'Día',
  whom: '¿A quién se le pregunta?',
  first: (who) => `Primero a ${who}`,
  firstHint: 'Todos los de la zona, si no puede o no responde en 12 horas.',
  only: (who) => `Solo a ${who}`,
  onlyHint: 'Si no puede, la solicitud termina. No cuenta en su plan, salvo que haya enviado una oferta.',
  pay: 'Usted paga cuando acepta su oferta. El precio puede ser otro.',
  submit: (who) => `Preguntar a ${who}`,
  submitting: 'Preguntando…',
  done: (who) => `Ya preguntamos a ${who}`,
  doneText: 'Le avisamos en cuanto haya una respuesta.',
  failed: 'No se preguntó',
  fromOthers: 'Pedirlo a todos los de la zona',
  thatRequest: 'Ver esa solicitud',
};

export const asked: Shape<typeof En.asked> = {
  first: (who) => `Primero se le pregunta a ${who}`,
  only: (who) => `Solo se le pregunta a ${who}`,
  until: (when) => `Hasta el ${sentence(when)} Después todos los de la zona pueden ofertar.`,
  open: 'Abrir ahora a todos',
  opening: 'Abriendo…',
  opened: 'Todos los de la zona ya pueden ofertar',
  notOpened: 'No se abrió',
  you: 'Le preguntan a usted primero',
  youOnly: 'Le preguntan solo a usted',
  lastTime: (price) =>
    `Un propietario para el que ya trabajó quiere contratarle de nuevo. La última vez cobró ${price}.`,
  answerBy: (when) => `Responda antes del ${when}`,
  pass: 'Esta vez no',
  passing: 'Enviando…',
  passQuestion: '¿Decir que no esta vez?',
  passText: 'Se avisa al propietario, y se puede preguntar a otros. Ya no podrá ofertar como el primero.',
  passed: 'Se avisó al propietario',
  notPassed: 'No se envió',
};
