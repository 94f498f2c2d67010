import { sentence } from '../../../../messages/sentence.ts';
import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './job-of-day.en.ts';

export const jobOfDay: Shape<typeof En.jobOfDay> = {
  onMyWay: 'Voy en camino',
  here: 'Ya llegué',
  finish: 'Terminar',
  telling: 'Avisando…',
  told: (who, time) => `${who} sabe que usted llega a las ${time}`,
  directions: 'Cómo llegar',
  directionsTo: (address) => `Cómo llegar a ${address}`,
  details: 'Detalles del trabajo',
  message: (who) => `Escribir a ${who}`,
  newTime: 'Cambiar la hora de llegada',
  withPhotos: 'Registrar la llegada con fotos',
  gateCode: (code) => `Código del portón: ${code}`,
  youReceive: 'usted recibe',
  onMyWayFrom: (time) => `Puede avisar que va en camino a partir de las ${sentence(time)}`,
  checkInFrom: (time) => `El registro de llegada abre a las ${sentence(time)}`,
  homeowner: 'la persona propietaria',
  onTheWay: (who, time) => `En camino a casa de ${who}, llegada a las ${time}`,
  working: (who, time) => `Trabajando en casa de ${who} desde las ${time}`,
  noAccess: (who) => `No puede entrar en casa de ${who}`,
  seeAccess: 'Ver cómo sigue',
  missed: (who, day) => `El trabajo de ${who} era para el ${day}. No ha registrado su llegada.`,
  begun: (who, day) => `El trabajo de ${who} está sin terminar desde el ${day}`,
};

export const windowHours: typeof En.windowHours = {
  morning: '8\u00a0a.m. a 12\u00a0p.m.',
  afternoon: '12\u00a0p.m. a 5\u00a0p.m.',
  evening: '5\u00a0p.m. a 9\u00a0p.m.',
  anytime: '8\u00a0a.m. a 9\u00a0p.m.',
};
