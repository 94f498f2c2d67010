import type { Waiting } from '../../../lib/offline/waiting.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './offline.en.ts';

const DONE: Record<Waiting['kind'], string> = {
  'on-my-way': 'En camino',
  'check-in': 'Llegada',
  finish: 'Trabajo terminado',
  message: 'Mensaje',
};

const PARTY = {
  owner: 'El propietario',
  provider: 'Usted',
  operator: 'Sward',
  system: 'Sward',
} as const;

export const offline: Shape<typeof En.offline> = {
  label: 'Conexión',
  photos: (count) => (count === 1 ? '1 foto espera conexión' : `${count} fotos esperan conexión`),
  things: (count) => (count === 1 ? '1 cosa espera conexión' : `${count} cosas esperan conexión`),
  sending: (count) => (count === 1 ? 'Enviando 1 cosa' : `Enviando ${count} cosas`),
  refused: (count) => (count === 1 ? '1 cosa necesita su atención' : `${count} cosas necesitan su atención`),
  above: 'Está en la parte superior de la página.',
  nothing: 'Sin conexión. Su día está en este teléfono',
  done: (kind, at) => `${DONE[kind]}, ${at}`,
  before: (count) => (count === 1 ? '1 foto de antes' : `${count} fotos de antes`),
  after: (count) => (count === 1 ? '1 foto de después' : `${count} fotos de después`),
  along: (count) => (count === 1 ? 'con 1 foto' : `con ${count} fotos`),
  withPlace: 'con su posición',
  held: (who, online) =>
    `Trabajo terminado. ${who ?? 'El propietario'} recibe el aviso ${online ? 'en 10 segundos' : 'cuando haya conexión'}.`,
  waits: 'Se envía solo',
  sent: 'Enviado',
  leaveTitle: '¿Cerrar la sesión antes de enviarlo?',
  leaveText: (count) =>
    count === 1
      ? 'Falta enviar 1 cosa. Se borra de este teléfono al cerrar la sesión.'
      : `Faltan ${count} cosas por enviar. Se borran de este teléfono al cerrar la sesión.`,
  leave: 'Cerrar y borrar',
  hint: 'Siga trabajando. Las llegadas y las fotos conservan la hora en que las marcó.',
  kept: 'Las direcciones y los códigos quedan en este teléfono hasta la medianoche. Las ofertas y todo lo que mueve dinero necesitan conexión.',
};

export const conflict: Shape<typeof En.conflict> = {
  cancelled: (by, who) =>
    `${(by === 'owner' && who) || PARTY[by]} canceló este trabajo antes de que llegara lo que usted marcó`,
  moved: (day, who) => (who ? `El trabajo de ${who} se cambió al ${day}` : `El trabajo se cambió al ${day}`),
  done: 'Este trabajo ya está terminado',
  gone: 'Este trabajo ya no es suyo',
  other: 'Esto no se pudo enviar',
  notCounted: (what) => `No contó, pero queda aquí: ${what}.`,
  pays: (amount) => `La cancelación le paga ${amount}.`,
  proof: '¿Hizo el trabajo? Escríbanos y una persona decide. Sus fotos quedan aquí hasta que las quite.',
  see: 'Ver el trabajo',
  ask: 'Preguntar a Sward',
  again: 'Reintentar',
  remove: 'Quitar',
  removeTitle: '¿Quitarlo de este teléfono?',
  removeText: (count) =>
    count === 0
      ? 'Lo que marcó no se envió ni se enviará.'
      : count === 1
        ? 'Lo que marcó y su foto no se enviaron ni se enviarán.'
        : `Lo que marcó y sus ${count} fotos no se enviaron ni se enviarán.`,
};
