import { PRODUCT_NAME } from '@sward/shared/kernel';
import { SPANISH_DISPUTE_REASONS } from '@sward/shared/kernel/spanish-dispute';
import type * as En from '../en/dispute.ts';
import type { Shape } from '../shape.ts';

export const disputeReasons: Shape<typeof En.disputeReasons> = SPANISH_DISPUTE_REASONS;

export const dispute: Shape<typeof En.dispute> = {
  title: 'Qué está mal',
  owner: 'El propietario',
  provider: 'El proveedor',
  you: 'Usted',
  photos: (who) => `Fotos: ${who}`,
  waits: {
    owner: {
      owner: (when) => `Hay una propuesta. Diga antes del ${when} si la acepta; después decidimos nosotros.`,
      provider: (when) => `El proveedor tiene hasta el ${when} para responder. Después decidimos nosotros.`,
      operator: (when) =>
        `${PRODUCT_NAME} decide antes del ${when}. Su dinero sigue retenido hasta entonces.`,
      fix: (when) => `El proveedor vuelve y tiene hasta el ${when}. Si nadie viene, decidimos nosotros.`,
    },
    provider: {
      owner: (when) =>
        `El propietario tiene hasta el ${when} para aceptar su propuesta. Después decidimos nosotros.`,
      provider: (when) =>
        `Responda antes del ${when}. Puede ofrecer una segunda visita o un reembolso. Después decidimos nosotros.`,
      operator: (when) => `${PRODUCT_NAME} decide antes del ${when}. El pago sigue retenido hasta entonces.`,
      fix: (when) => `Vuelva y avísenos aquí antes del ${when}. Después cuenta como visita perdida.`,
    },
  },
  ended: {
    withdrawn: 'El reclamo se retiró.',
    fixed: 'Una segunda visita lo arregló. Las 48 horas empezaron de nuevo.',
    agreed: (amount) => `Acordado entre ustedes dos: ${amount} vuelven al propietario.`,
    decided: (amount) => `${PRODUCT_NAME} ha decidido: ${amount} vuelven al propietario.`,
  },
  offer: {
    fix: (day) => `Ofrece volver el ${day}`,
    refund: (amount) => `Ofrece devolver ${amount}`,
    none: 'No ofrece nada',
  },
  decision: 'Nuestro motivo',
  actions: {
    withdraw: {
      do: 'Retirar el reclamo',
      title: '¿Está todo bien al final?',
      text: 'La revisión sigue y le quedan al menos 24 horas. Hasta que termine puede reclamar otra vez.',
      doing: 'Retirando…',
      done: 'Reclamo retirado',
    },
    'accept-refund': {
      do: 'Aceptar el reembolso',
      title: '¿Aceptar el reembolso?',
      text: 'Con eso se cierra el trabajo: el reembolso vuelve a su tarjeta y el resto va al proveedor.',
      doing: 'Cerrando…',
      done: 'El trabajo está cerrado',
    },
    'accept-fix': {
      do: 'Aceptar la segunda visita',
      title: '¿Aceptar la segunda visita?',
      text: 'Su dinero sigue retenido. Cuando el proveedor haya vuelto, tiene 48 horas para revisarlo.',
      doing: 'Aceptando…',
      done: 'Segunda visita acordada',
    },
    'finish-fix': {
      do: 'Ya volví',
      title: '¿Hizo la segunda visita?',
      text: 'El propietario tiene 48 horas para revisarla; después le pagamos.',
      doing: 'Avisando…',
      done: 'Segunda visita avisada',
    },
  },
  answer: 'Responder',
  failed: 'Eso no funcionó',
};
