import { PROMISES } from '../../../lib/promises.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './dispute-forms.en.ts';

export const report: Shape<typeof En.report> = {
  title: 'Algo está mal',
  lead: 'Su dinero sigue retenido. El proveedor tiene 24 horas para responder y hacerle una propuesta; si no se ponen de acuerdo, decidimos nosotros.',
  feeLead:
    'Solo está en juego el cargo por el viaje: se devuelve todo, o se paga el viaje. El proveedor tiene 24 horas para responder; si no se ponen de acuerdo, decidimos nosotros. Mientras tanto no hace falta que elija.',
  reason: '¿Qué está mal?',
  text: '¿Qué pasó?',
  hint: 'El proveedor lo lee.',
  photos: 'Fotos',
  submit: 'Enviar reclamo',
  submitting: 'Enviando…',
  success: 'Recibimos su reclamo',
  successText: 'Su dinero sigue retenido.',
  failed: 'No se envió el reclamo',
};

export const reply: Shape<typeof En.reply> = {
  title: 'Responder al propietario',
  lead: 'Se responde una sola vez. Si no se ponen de acuerdo, decidimos con lo que digan los dos.',
  text: 'Su versión',
  hint: 'El propietario lo lee.',
  offer: '¿Ofrece algo?',
  offers: {
    fix: { label: 'Una segunda visita', hint: 'Usted lo arregla el día que elija.' },
    refund: { label: 'Un reembolso', hint: 'De una parte o de todo lo pagado.' },
    none: { label: 'Nada', hint: 'Decidimos en 7 días.' },
  },
  feeOffer: '¿Mantiene el cargo por el viaje?',
  feeOffers: {
    none: { label: 'Sí', hint: 'Decidimos en 7 días.' },
    refund: {
      label: 'No, devolver todo',
      hint: 'El propietario recupera todo su dinero, y a usted no se le paga el viaje.',
    },
  },
  amount: 'Reembolso en dólares',
  most: (all) => `Como máximo ${all}, todo lo pagado.`,
  rest: (amount, net) => `Si devuelve ${amount}, usted recibe ${net}.`,
  ask: (who, amount) => `¿Ofrecer a ${who} un reembolso de ${amount}?`,
  askAll: (amount) =>
    `Si acepta, se devuelven ${amount} a su tarjeta y usted no cobra. Con eso el trabajo queda resuelto. Puede deshacerlo durante 10 segundos.`,
  askText: (amount, net) =>
    `Si acepta, se devuelven ${amount} a su tarjeta y usted recibe ${net} en ${PROMISES.payoutDays} días hábiles. Con eso el trabajo queda resuelto. Puede deshacerlo durante 10 segundos.`,
  confirm: (amount) => `Ofrecer ${amount}`,
  leaving: (who, amount) => `Ofreciendo a ${who} un reembolso de ${amount}.`,
  undone: 'No se envió nada',
  day: 'Día de la visita',
  photos: 'Fotos',
  submit: 'Enviar respuesta',
  submitting: 'Enviando…',
  success: 'Respuesta enviada',
  failed: 'No se envió la respuesta',
};
