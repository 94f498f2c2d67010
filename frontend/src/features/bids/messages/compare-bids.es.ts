import type { Shape } from '../../../messages/shape.ts';
import type * as En from './compare-bids.en.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const compareBids: Shape<typeof En.compareBids> = {
  count: (count, from) => (count === 1 ? `1 oferta, ${from}` : `${count} ofertas, desde ${from}`),
  atLeast: (count, from) => `${count} ofertas y más, desde ${from}`,
  help: 'Cada precio incluye todo. Usted paga al aceptar y retenemos el dinero hasta que el trabajo esté hecho.',
  axis: (prices) => `Ofertas de ${prices}.`,
  typicalNear: (place, from, to, jobs) =>
    `Habitual cerca de ${place}: de ${from} a ${to}, según ${jobs}+ trabajos`,
  typicalIn: (state, from, to, jobs) => `Habitual en ${state}: de ${from} a ${to}, según ${jobs}+ trabajos`,
  newHere: 'Nuevo en Sward',
  allIn: (bid, fee) => `todo incluido: ${bid} de oferta + ${fee} de tarifa`,
  was: (bid) => `la última vez fueron ${bid}, sin la tarifa`,
  yourDay: 'Su día',
  later: (days) => `${counted(days, 'día')} después`,
  earlier: (days) => `${counted(days, 'día')} antes`,
  check: 'Antecedentes',
  passed: (month) => `aprobados, ${month}`,
  finished: 'Terminados en Sward',
  jobs: (count) => counted(count, 'trabajo'),
  onTime: 'A tiempo',
  completed: 'Cumplidos',
  ofJobs: (share, jobs) => `${share} de ${jobs} trabajos`,
  distance: 'Distancia',
  miles: (miles) => counted(miles, 'milla'),
  replies: 'Responde en',
  minutes: (minutes) => `unos ${minutes} min`,
  hours: (hours) => (hours === 1 ? 'una hora, más o menos' : `unas ${hours} horas`),
  days: (days) => (days === 1 ? 'un día, más o menos' : `unos ${days} días`),
  equipment: 'Equipo',
  insurance: 'Seguro',
  included: 'Incluido',
  notIncluded: 'No incluido: ',
  more: 'Leer más',
  less: 'Leer menos',
  acceptWho: (name) => `${name} por`,
};
