import type { Shape } from '../../../messages/shape.ts';
import type * as En from './own-reliability.en.ts';

export const ownReliability: Shape<typeof En.ownReliability> = {
  title: 'Fiabilidad',
  lead: 'Cómo terminaron sus trabajos. Los propietarios ven los dos porcentajes y de cuántos trabajos son; cuáles son, solo lo ve usted.',
  onTime: 'A tiempo',
  completed: 'Cumplidos',
  ofJobs: (jobs) => `De sus últimos ${jobs} trabajos que cuentan.`,
  newHere: 'Nuevo en Sward',
  fewer: (jobs) => `Sus porcentajes se muestran cuando cuenten ${jobs} trabajos.`,
  none: 'Todavía no se cuenta ningún trabajo suyo.',
  against: 'En su contra, y sus apelaciones',
  allWell: 'Nada cuenta en su contra.',
  all: 'Todos los trabajos',
  more: 'Mostrar más',
  counts: 'Cuenta',
  countsNot: 'No cuenta',
  older: 'Ya no cuenta',
  job: 'Abrir el trabajo',
  appeal: 'Apelar',
  appealLead: (until, days) =>
    `¿No fue su culpa? Hasta el ${until} puede apelar una vez. Un operador lo lee en un plazo de ${days} días; hasta entonces el punto cuenta.`,
  text: '¿Qué pasó?',
  hint: 'Solo lo leemos nosotros.',
  photos: 'Fotos',
  send: 'Enviar apelación',
  sending: 'Enviando…',
  sent: 'Tenemos su apelación',
  sentText: (days) => `Decidimos en un plazo de ${days} días.`,
  failed: 'La apelación no se envió',
  yours: 'Su apelación',
  decideBy: (when) => `Decidimos a más tardar el ${when}; hasta entonces el punto cuenta.`,
  decideLate: (when) =>
    `Queríamos decidir a más tardar el ${when} y lo sentimos. Hasta que decidamos, el punto cuenta.`,
  reason: 'Nuestro motivo',
};
