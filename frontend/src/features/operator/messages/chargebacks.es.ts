import type { Shape } from '../../../messages/shape.ts';
import type * as En from './chargebacks.en.ts';

export const chargebacks: Shape<typeof En.chargebacks> = {
  title: 'Contracargo',
  states: {
    open: 'El banco lo examina',
    won: 'El banco decidió a nuestro favor',
    lost: 'Perdido ante el banco',
  },
  told: (reason, when, fee) => `Motivo del banco: ${reason}. Desde el ${when}; su comisión es ${fee}.`,
  answerBy: (when) => `Responder al banco en Stripe antes del ${when}`,
  closed: (when) => `Decidida el ${when}`,
  owed: (amount, when) => `El proveedor debe ${amount} desde el ${when}:`,
  evidence: 'Pruebas para el banco',
  fault: {
    open: 'Culpa del proveedor',
    title: '¿Tiene la culpa el proveedor?',
    text: (amount) => `Deberá ${amount} de lo que el banco retiró. Puede deshacerlo durante 10 segundos.`,
    reason: 'Motivo',
    reasonHint: 'Para el registro de auditoría.',
    confirm: (amount) => `Debe ${amount}`,
    leaving: (amount) => `Registrando que el proveedor debe ${amount}.`,
    undone: 'No se registró nada',
    sending: 'Registrando…',
    done: 'Registrado: el proveedor lo debe',
    failed: 'No se registró',
  },
};

export const evidence: Shape<typeof En.evidence> = {
  title: 'Pruebas',
  back: 'El pago',
  print: 'Imprimir o guardar como PDF',
  download: 'Descargar el texto',
  receipt: 'Recibo',
  service: 'Servicio',
  agreed: 'Autorizó el pago',
  messages: 'Mensajes entre ambos',
  dispute: 'Lo que se reclamó',
  outcome: 'Resultado',
  photo: (label, number) => `${label}, ${number}`,
  order: 'Cambio de precio',
  orderAmount: 'Más',
  orderApproved: 'Aprobado por el propietario',
  orderStates: {
    proposed: 'espera una respuesta',
    approved: 'aprobado, sin pagar',
    paid: 'aprobado y pagado',
    declined: 'rechazado',
    withdrawn: 'retirado',
    expired: 'sin respuesta a tiempo',
    returning: 'cobrado tarde, se devuelve',
    returned: 'cobrado tarde, devuelto',
  },
  timeline: 'Qué ocurrió',
  checkout: 'Abrió el pago',
  bank: 'Banco',
};
