import type { Shape } from '../../../messages/shape.ts';
import type * as En from './money-page.en.ts';

export const moneyPage: Shape<typeof En.moneyPage> = {
  title: 'Dinero',
  lead: (rate) => `Todos los montos son lo que usted recibe, ya descontada la comisión del ${rate}.`,
  paidOutIn: (month) => `Pagado en ${month}`,
  none: 'Su dinero aparecerá aquí con su primera oferta aceptada.',
  noneHeld: 'No hay dinero retenido.',
  noneOnItsWay: 'No hay dinero en camino.',
  noneInBank: 'Todavía no ha llegado ningún cobro de este mes.',
  showMore: (count, amount) => `Mostrar ${count} más, ${amount}`,
  beyond: (count, amount) => `Y ${count} más, ${amount}`,
  earlier: 'Mostrar cobros anteriores',
  earlierTitle: 'Cobros anteriores',
  noEarlier: 'No hay cobros anteriores.',
};

export const moneyLines: Shape<typeof En.moneyLines> = {
  job: 'Trabajo',
  tip: 'Propina',
  bid: 'Oferta',
  commission: (rate) => `Comisión (${rate})`,
  net: 'Usted recibe',
  when: 'Cuándo',
  afterFinish: (hours) => `${hours} horas después de que termine`,
  released: (when) => `Se libera a más tardar el ${when}`,
  onHold: 'En espera',
  answerBy: (when) => `Responda a más tardar el ${when}`,
  waits: {
    disputed: 'Después de la decisión',
    payout_blocked: 'Cuando Stripe pueda pagarle',
  },
  bankBy: (day) => `En el banco a más tardar el ${day}`,
  bidWas: (bid, refunded) => `oferta de ${bid}, ${refunded} reembolsados`,
};

export const moneyMonths: Shape<typeof En.moneyMonths> = {
  title: 'Por mes',
  chart: 'Lo que usted recibe por mes',
  month: (month, amounts) => `${month}: ${amounts}`,
  part: (word, amount) => `${word} ${amount}`,
  nothing: 'nada',
};

export const taxYear: Shape<typeof En.taxYear> = {
  title: 'Año fiscal',
  year: 'Año',
  bids: 'Ofertas',
  refunded: 'Reembolsado',
  commission: (rate) => `Comisión (${rate})`,
  tips: 'Propinas',
  onItsWay: 'Todavía en camino',
  total: 'En el banco',
  download: 'Descargar CSV',
  print: 'Imprimir',
  hint: 'Una línea por cada trabajo pagado en el año: fecha, ciudad, oferta, reembolso, comisión, propina y cobro.',
};
