import { DISPUTE_LIMITS, PRODUCT_NAME } from '@sward/shared/product';
import { SPANISH_DISPUTE_REASONS } from '@sward/shared/product/dispute-reasons.es';
import { sentence } from '../sentence.ts';
import type { Shape } from '../shape.ts';
import type * as En from './dispute.en.ts';

export const disputeReasons: Shape<typeof En.disputeReasons> = SPANISH_DISPUTE_REASONS;

export const disputeWaits: Shape<typeof En.disputeWaits> = {
  title: 'Qué está mal',
  late: (when) =>
    `${PRODUCT_NAME} quería decidir antes del ${when} y lo sentimos. El dinero sigue retenido hasta que decidamos.`,
  owner: {
    owner: (when) =>
      `El proveedor hace una propuesta. Acéptela o rechácela antes del ${when}; después decide ${PRODUCT_NAME}.`,
    provider: (when) => `El proveedor tiene hasta el ${when} para responder. Después decidimos nosotros.`,
    operator: (when) =>
      `${PRODUCT_NAME} decide antes del ${sentence(when)} Su dinero sigue retenido hasta entonces.`,
    fix: (when) => `El proveedor vuelve y tiene hasta el ${when}; si nadie viene, decidimos nosotros.`,
  },
  provider: {
    owner: (when) =>
      `El propietario tiene hasta el ${when} para aceptar su propuesta. Después decidimos nosotros.`,
    provider: (when) => `Responda antes del ${when}; puede hacer una propuesta. Después decidimos nosotros.`,
    operator: (when) =>
      `${PRODUCT_NAME} decide antes del ${sentence(when)} El pago sigue retenido hasta entonces.`,
    fix: (when) => `Vuelva y avísenos aquí antes del ${when}; después cuenta como visita perdida.`,
  },
};

export const dispute: Shape<typeof En.dispute> = {
  owner: 'El propietario',
  provider: 'El proveedor',
  you: 'Usted',
  photos: (who) => `Fotos: ${who}`,
  ended: {
    withdrawn: 'El reclamo se retiró.',
    fixed: 'Hubo una segunda visita. Las 48 horas empezaron de nuevo.',
    agreed: (amount, toViewer) =>
      `Acordado entre ustedes dos: ${amount} vuelven ${toViewer ? 'a usted' : 'al propietario'}.`,
    decided: (amount, toViewer) =>
      `${PRODUCT_NAME} ha decidido: ${amount} vuelven ${toViewer ? 'a usted' : 'al propietario'}.`,
  },
  offer: {
    fix: (day) => `Ofrece volver el ${day}`,
    refund: (amount) => `Ofrece devolver ${amount}`,
    none: 'No ofrece nada',
  },
  decision: 'Nuestro motivo',
  ofBank: 'El banco devolvió el dinero. Con eso termina este reclamo.',
  actions: {
    withdraw: {
      do: () => 'Retirar el reclamo',
      title: () => '¿Retirar su reclamo?',
      text: () =>
        'Su dinero sigue retenido. Si el trabajo está terminado, le quedan al menos 24 horas para revisarlo. Puede reclamar otra vez.',
      doing: 'Retirando…',
      done: 'Reclamo retirado',
    },
    'accept-refund': {
      do: (what) => `Aceptar el reembolso de ${what}`,
      title: (what) => `¿Aceptar un reembolso de ${what}?`,
      text: (what, rest) =>
        `${what} vuelven a su tarjeta y el proveedor recibe ${rest}. Con eso se cierra el trabajo. Puede deshacerlo durante 10 segundos.`,
      doing: 'Cerrando…',
      done: 'El trabajo está cerrado',
    },
    'accept-fix': {
      do: (what) => `Aceptar la visita del ${what}`,
      title: (what) => `¿Aceptar una segunda visita el ${what}?`,
      text: () => 'Su dinero sigue retenido. Cuando el proveedor haya vuelto, tiene 48 horas para revisarlo.',
      doing: 'Aceptando…',
      done: 'Segunda visita acordada',
    },
    'decline-offer': {
      do: () => `Rechazar, que decida ${PRODUCT_NAME}`,
      title: () => `¿Pedir que decida ${PRODUCT_NAME}?`,
      text: () =>
        `${PRODUCT_NAME} decide en ${DISPUTE_LIMITS.decisionDays} días a partir de ahora. Su dinero sigue retenido. Hasta la decisión todavía puede aceptar la propuesta.`,
      doing: 'Pidiendo…',
      done: `${PRODUCT_NAME} decide`,
    },
    'finish-fix': {
      do: () => 'Ya volví',
      title: () => '¿Hizo la segunda visita?',
      text: () => 'El propietario tiene 48 horas para revisarla; después le pagamos.',
      doing: 'Avisando…',
      done: 'Segunda visita avisada',
    },
  },
  withdrawFee: 'Entonces usted elige de nuevo: el proveedor vuelve, o el trabajo termina.',
  leaving: (what) => `Aceptando la propuesta. ${what} vuelven a su tarjeta.`,
  undone: 'No se envió nada',
  answer: 'Responder',
  failed: 'Eso no funcionó',
};
