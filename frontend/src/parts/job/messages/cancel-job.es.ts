import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './cancel-job.en.ts';

export const cancelJob: Shape<typeof En.cancelJob> = {
  title: '¿Cancelar este trabajo?',
  missedTitle: '¿Recuperar su dinero?',
  keep: 'Conservar el trabajo',
  back: 'Se le devuelve',
  backToOwner: 'Se devuelve al propietario',
  toProvider: 'Recibe el proveedor',
  toYou: 'Usted recibe',
  everything: 'Se le devuelve todo lo que pagó, incluida la tarifa de servicio.',
  butTrip: 'Se le devuelve todo menos el cargo por el viaje, incluida la tarifa de servicio.',
  free: (until) =>
    `Cancelar es gratis hasta el ${until}; después, la mitad de la oferta es para el proveedor y la tarifa de servicio no se devuelve.`,
  late: (hours) =>
    `Faltan menos de ${hours} horas para el horario acordado. La mitad de la oferta y el cargo por viaje que haya pagado son para el proveedor, menos la comisión; la tarifa de servicio no se devuelve.`,
  noShow:
    'Nadie ha registrado su llegada. Se le devuelve todo lo que pagó, y cuenta en contra del proveedor.',
  providerFree: (until) =>
    `El propietario recupera todo y usted no cobra este trabajo. Cuenta en su cumplimiento y, a partir del ${until}, también en su puntualidad.`,
  providerLate: (hours) =>
    `Faltan menos de ${hours} horas para el horario acordado: cuenta en su puntualidad y en su cumplimiento. El propietario recupera todo y usted no cobra este trabajo.`,
  providerRescue: (until) =>
    `El propietario puede elegir otro proveedor, o recupera todo, y usted no cobra este trabajo. Cuenta en su cumplimiento y, a partir del ${until}, también en su puntualidad.`,
  providerRescueLate: (hours) =>
    `Faltan menos de ${hours} horas para el horario acordado: cuenta en su puntualidad y en su cumplimiento. El propietario puede elegir otro proveedor, o recupera todo, y usted no cobra este trabajo.`,
  weather: 'Se pronostica mal tiempo.',
  providerWeather:
    'Se pronostica mal tiempo: no cuenta en su puntualidad. Al propietario se le devuelve todo y usted no cobra este trabajo.',
  providerRescueWeather:
    'Se pronostica mal tiempo: no cuenta en su puntualidad. El propietario puede elegir otro proveedor, o recupera todo, y usted no cobra este trabajo.',
  ownerNote:
    'Se devuelve a su tarjeta; su banco puede tardar de 5 a 10 días hábiles. Puede deshacerlo durante 10 segundos.',
  providerNote: 'Ya no verá la dirección y avisamos al propietario. Puede deshacerlo durante 10 segundos.',
  goesOn: 'El servicio recurrente continúa con su próxima visita.',
  confirmOwner: (amount) => `Cancelar el trabajo y recuperar ${amount}`,
  confirmMissed: (amount) => `Recuperar ${amount}`,
  confirmProvider: 'Cancelar el trabajo, no puedo ir',
  leaving: (amount) => `Cancelando el trabajo. Se devuelven ${amount} a su tarjeta.`,
  leavingProvider: (amount) => `Cancelando el trabajo. Se devuelven ${amount} al propietario.`,
  leavingRescue: 'Cancelando el trabajo. El propietario elige qué pasa ahora.',
  undone: 'No se canceló nada',
  undoneText: 'El trabajo sigue en pie.',
  pending: 'Cancelando…',
  done: 'Trabajo cancelado',
  doneOwner: (amount) => `Se devuelven ${amount} a su tarjeta.`,
  doneProvider: 'Avisamos al propietario, que recupera todo.',
  doneRescue: 'Avisamos al propietario, que elige qué pasa ahora.',
  failed: 'El trabajo no se canceló',
  refused: 'Este trabajo no se puede cancelar',
};

export const cancelledJob: Shape<typeof En.cancelledJob> = {
  title: 'Este trabajo se canceló',
  byYou: 'Usted lo canceló.',
  byOwner: 'El propietario lo canceló.',
  byProvider: 'El proveedor lo canceló.',
  byTeam: `${PRODUCT_NAME} lo canceló.`,
  byBank: 'El banco devolvió el pago.',
  noShow: 'Nadie registró su llegada.',
  weather: 'Se pronosticaba mal tiempo.',
  noAccess: {
    owner: 'El proveedor llegó y no pudo entrar.',
    provider: 'Usted llegó y no pudo entrar.',
  },
  notBegun: {
    owner: 'El proveedor llegó y no pudo trabajar allí.',
    provider: 'Usted llegó y no pudo trabajar allí.',
  },
  larger: 'El césped era más grande de lo descrito.',
  noChoice: 'Nadie eligió a tiempo qué debía pasar.',
  paidTrip: (amount) => `Usted recibe ${amount} por el viaje.`,
  back: (amount) => `Se devuelven ${amount} a su tarjeta.`,
  toProvider: (amount) => `El proveedor recibe ${amount}.`,
  paid: (amount) => `Fue tarde: usted recibe ${amount}.`,
  unpaid: 'El propietario recupera todo.',
  counts: 'Cuenta en su puntualidad y en su cumplimiento.',
};
