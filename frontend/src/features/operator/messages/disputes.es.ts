import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './disputes.en.ts';

export const disputes: Shape<typeof En.disputes> = {
  title: 'Reclamos',
  filters: 'Lista',
  queues: {
    waiting: 'Por decidir',
    proposed: 'Por aprobar',
    parties: 'Entre las partes',
    ended: 'Terminados',
  },
  none: 'No hay reclamos aquí',
  noneText: 'Nada espera en esta lista.',
  due: (when) => `Vence el ${when}`,
  opened: (when) => `Abierto el ${when}`,
  needsApproval: 'Falta aprobación',
};

export const operatorDispute: Shape<typeof En.operatorDispute> = {
  title: 'Reclamo',
  request: 'Abrir la solicitud',
  payment: 'Abrir el pago',
  due: (when) => `Decidir antes del ${when}`,
  needsSecond: 'Necesita una segunda persona',
  refundQuestion: (amount) => `¿Devolver ${amount} al propietario?`,
  proposedBy: (by, when, limit) =>
    `${by} lo propuso el ${sentence(when)} Es más de lo que un operador decide sin otra persona (${limit}), así que alguien más debe aprobarlo.`,
  parties: (provider, money) => `El propietario y ${provider} · ${money}`,
  held: (amount) => `${amount} retenidos`,
  wasPaid: (amount) => `${amount} pagados`,
  ifApproved: 'Si usted lo aprueba',
  usual: 'Con el reembolso habitual',
  owner: 'Propietario',
  provider: 'Proveedor',
  person: 'Abrir la cuenta',
  at: (when) => `Escrito el ${when}`,
  takenUp: 'Por qué lo revisa Sward',
  notAsked: 'No informó nada. Los mensajes de los dos están abajo.',
  noAnswer: 'Sin respuesta',
  noPhotos: 'Sin fotos',
  photos: (who) => `Fotos: ${who}`,
  referred: {
    unanswered: 'El proveedor no respondió a tiempo.',
    taken_up: 'Un operador lo tomó.',
    not_agreed: 'Los dos no se ponen de acuerdo.',
    fix_missed: 'No se avisó de la visita acordada.',
  },
  job: 'Registro del trabajo',
  window: 'Horario acordado',
  checkIn: 'Llegada',
  late: (minutes) => `${minutes} minutos tarde`,
  finished: 'Terminado',
  note: 'Nota del proveedor',
  none: 'Ninguna',
  before: 'Fotos de antes',
  after: 'Fotos de después',
  paid: 'Pagado por el propietario',
  bid: 'De eso, la oferta',
  earlier: 'Reclamos anteriores de este trabajo',
  outcomes: {
    withdrawn: 'Retirado',
    fixed: 'Arreglado con una segunda visita',
    agreed: 'Los dos acordaron un reembolso',
    decided: 'Decidido',
  },
  decision: 'Decisión',
  ended: (how, when) => `${how}, ${sentence(when)}`,
  decidedBy: (by, second, when) =>
    second
      ? `Propuesto por ${by}, aprobado por ${second} el ${sentence(when)}`
      : `Decidido por ${by} el ${sentence(when)}`,
  notYet: 'Las partes aún tienen tiempo. Llega aquí por sí solo si no se ponen de acuerdo.',
  refund: 'Para el propietario',
  refundHint: (amount) => `Habitual por este motivo: ${amount}`,
  choices: {
    part: (amount) => (amount ? `Devolver una parte: ${amount}` : 'Devolver una parte'),
    none: () => 'Pagar todo al proveedor',
    all: (amount) => `Devolver todo: ${amount}`,
  },
  access: 'Sin poder entrar',
  keepFee: (amount) => `Mantener el cargo por el viaje: devolver ${amount}`,
  reason: 'Motivo',
  reasonHint: 'Lo leen ambas partes.',
  limit: (amount) => `Un reembolso de más de ${amount} necesita un segundo operador.`,
  propose: 'Proponer',
  proposeAmount: (amount) => `Proponer: devolver ${amount}`,
  resolve: 'Decidir',
  decideAmount: (amount) => `Decidir: devolver ${amount}`,
  decideRelease: (amount) => `Decidir: pagar ${amount}`,
  resolving: 'Decidiendo…',
  ask: {
    title: (amount) => `¿Devolver ${amount} al propietario?`,
    second: 'Supera lo que usted decide sin otra persona: un segundo operador lo aprueba o lo devuelve.',
    confirm: (amount) => `Devolver ${amount}`,
  },
  askRelease: {
    title: (amount, provider) => `¿Pagar ${amount} a ${provider}?`,
    confirm: (amount) => `Pagar ${amount}`,
  },
  releasing: (provider, transfer) => `${provider} recibe ${transfer}, y no se devuelve nada al propietario.`,
  leaving: (back, provider, transfer) =>
    `Se devuelven ${back} al propietario, ${provider} recibe ${transfer}.`,
  undone: 'No se decidió nada',
  decided: 'Reclamo decidido',
  proposed: 'Propuesto: un segundo operador debe aprobarlo',
  failed: 'Eso no funcionó',
};

export const consequence: Shape<typeof En.consequence> = {
  line: (back, provider, transfer, kept) =>
    `El propietario recibe ${back} · ${provider} recibe ${transfer} · Sward conserva ${kept}`,
  paid: 'Pagado por el propietario',
  back: 'Para el propietario',
  fee: 'Tarifa de servicio, se conserva',
  commission: 'Comisión, 5% de lo que queda',
  receives: (provider) => `Para ${provider}`,
  after: (provider, transfer) =>
    `La tarjeta recibe el reembolso hoy. ${provider} recibe ${transfer} en 1-3 días hábiles. Ambos leen su motivo. Puede deshacerlo durante 10 segundos; después es definitivo.`,
  afterAll: (provider) =>
    `La tarjeta recibe el reembolso hoy. ${provider} no recibe nada. Ambos leen su motivo. Puede deshacerlo durante 10 segundos; después es definitivo.`,
  afterRelease: (provider, transfer) =>
    `No se devuelve nada al propietario. ${provider} recibe ${transfer} en 1-3 días hábiles. Ambos leen su motivo. Puede deshacerlo durante 10 segundos; después es definitivo.`,
  afterApproval: (provider, transfer, by) =>
    `La tarjeta recibe el reembolso hoy. ${provider} recibe ${transfer} en 1-3 días hábiles. Su nombre y el de ${by} quedan en el registro. Puede deshacerlo durante 10 segundos.`,
  note: (by) => `Ambos reciben el motivo de ${by}. Es definitivo: no se puede deshacer.`,
};

export const secondPerson: Shape<typeof En.secondPerson> = {
  title: 'Su parte',
  only: 'Aprobar o devolver. Aquí no se cambian los montos.',
  reasonOf: (by) => `Motivo de ${by}`,
  ownText: 'Usted lo propuso. Otra persona debe aprobarlo.',
  alone: (when) =>
    `Nadie más está activo: usted mismo puede aprobarlo desde el ${sentence(when)} El registro lo dirá.`,
  note: (by) => `Nota para ${by}, necesaria para devolverlo`,
  ownNote: 'Por qué lo retira',
  noteNeeded: 'Escriba por qué se devuelve',
  approve: (amount) => `Aprobar el reembolso de ${amount}`,
  approving: 'Aprobando…',
  approved: 'Reembolso aprobado',
  sendBack: 'Devolver',
  takeBack: 'Retirar',
  sending: 'Devolviendo…',
  sentBack: 'Devuelto',
  tookBack: 'Retirado',
  ask: (amount) => `¿Aprobar la devolución de ${amount} al propietario?`,
  confirm: (amount) => `Aprobar ${amount}`,
  leaving: (amount) => `Aprobando. Se devuelven ${amount} al propietario.`,
  undone: 'No se aprobó nada',
  did: { send: 'devolvió', take: 'retiró' },
  wasBack: (by, did, amount, when) => `${by} ${did} un reembolso de ${amount} el ${when}`,
  failed: 'Eso no funcionó',
};
