import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './today.en.ts';

export const today: Shape<typeof En.today> = {
  title: 'Hoy',
  stop: (at, of) => `Parada ${at} de ${of}`,
  away: (who, minutes) => `${who}, a unos ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
  nextIs: (who) => `Sigue ${who}`,
  done: 'Terminó por hoy',
  doneHelp: (jobs, amount) => `${jobs === 1 ? '1 trabajo' : `${jobs} trabajos`}, usted recibe ${amount}.`,
  none: 'Hoy no hay trabajos',
  nextDay: (day, window, who) => `El próximo: ${who}, ${day}, ${sentence(window)}`,
  never: 'Aún no hay trabajos',
  neverHelp: 'El primero aparece aquí con la dirección, el código del portón y un botón.',
  noneAhead: 'No hay nada reservado. Hay solicitudes cerca de usted que esperan un precio.',
  findWork: 'Buscar trabajo',
  browse: 'Buscar solicitudes de servicio',
  connect: 'Conecte su banco y podrá hacer ofertas',
  connectHelp:
    'Sward le paga por medio de Stripe. Tenga a mano su cuenta bancaria y su número de Seguro Social.',
  connectDo: 'Conectar mi banco',
  stopped: 'Stripe necesita algo de usted antes de poder pagarle',
  stoppedHelp: 'Los trabajos siguen y su dinero queda retenido. Hasta entonces no puede hacer ofertas.',
  stoppedDo: 'Ver qué falta',
  stoppedStep: [
    'Reactive sus cobros',
    'Stripe necesita algo de usted. Hasta entonces no puede hacer ofertas.',
  ],
  map: (stops) => (stops === 1 ? '1 parada' : `${stops} paradas`),
  base: 'Base',
  route: (weekday) => `La ruta del ${weekday}`,
  jobs: (count, amount) => `${count === 1 ? '1 trabajo' : `${count} trabajos`} · ${amount}`,
  driving: (miles, minutes) =>
    `${miles === '1' ? 'Alrededor de 1 milla' : `Unas ${miles} millas`} y ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} de camino.`,
  drive: (minutes, miles) => `${minutes} min · ${miles} millas`,
  back: (minutes, miles) => `${minutes} min · ${miles} millas de vuelta a su base`,
  gone: 'Ya no está en la ruta de hoy:',
  goneJob: 'un trabajo',
  finished: (time) => `Terminado a las ${time}`,
  released: (when) => `se libera a más tardar el ${when}`,
  reported: 'Con un reclamo del propietario',
  priceWaits: (who, time) =>
    `${who} decide sobre su precio hasta las ${sentence(time)} Después podrá terminar.`,
  dayWaits: (who) => `Usted le pidió otro día a ${who}. Si registra su llegada, queda este.`,
  needs: 'Necesita su respuesta',
  byTime: (time) => `Responda antes de las ${time}`,
  byDay: (when) => `Responda antes del ${when}`,
  goBy: (when) => `Hasta el ${when}`,
  task: {
    'answer-report': (who) => `${who} reportó un problema`,
    visit: (who) => `Vuelva a casa de ${who}, como acordaron`,
    'answer-day': (who, to, from) => `${who} pide el ${to} en vez del ${from}`,
    'answer-rescue': (services, city) => `${services} en ${city}: el trabajo puede ser suyo`,
    'confirm-bid': (services, city) => `${services} en ${city}: la solicitud cambió. ¿Mantiene su oferta?`,
  },
  setUp: 'Primeros pasos',
  setUpDone: (done, all) => `${done} de ${all} listos`,
  steps: {
    payouts: ['Conecte su banco', 'Unos 5 minutos con Stripe. Sin eso no puede hacer ofertas.'],
    photo: ['Agregue su foto', 'La gente quiere saber quién viene.'],
    area: ['Indique su zona', 'Su código postal y qué tan lejos maneja.'],
    bid: ['Haga su primera oferta', 'Hay solicitudes cerca de usted que esperan un precio.'],
  },
  bids: 'Sus ofertas',
  allBids: 'Todas las ofertas',
  counts: (pending, accepted, completed) =>
    [
      pending === 1 ? '1 pendiente' : `${pending} pendientes`,
      accepted === 1 ? '1 aceptada' : `${accepted} aceptadas`,
      completed === 1 ? '1 completada' : `${completed} completadas`,
    ].join(' · '),
  glance: 'De un vistazo',
};
