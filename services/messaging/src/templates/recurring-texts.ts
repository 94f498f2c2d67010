import { LIMITS } from '@sward/shared/product';
import { inLanguages } from './template.ts';

const HOURS = LIMITS.visitChargeHours;

/** Texts of mails about recurring services. */
export const recurringTexts = inLanguages({
  en: {
    frequency: 'How often',
    each: 'Each visit',
    page: 'See your recurring service',
    findOther: 'Find another provider',
    note: 'Either side may end it at any time. Visits that are not charged yet are skipped free of charge.',
    changes: {
      started: {
        subject: 'Your recurring service has started',
        text: `Each visit is charged to the saved card ${HOURS} hours before its time, at the price that was agreed.`,
      },
      skipped: {
        subject: 'A visit is skipped',
        text: (day: string) => `There is no visit on ${day}. Nothing is charged for it.`,
      },
      paused: {
        subject: 'Your recurring service is paused',
        unpaid: (day: string) =>
          `The visit on ${day} was not paid for in time and is skipped, free of charge.`,
        until: (day: string) => `Visits that are paid for take place. There are no others before ${day}.`,
        open: {
          owner: 'Visits that are paid for take place. There are no others until you resume it.',
          provider:
            'Visits that are paid for take place. There are no others until the homeowner resumes it.',
        },
        resume: 'Resume it and pay with another card when you like.',
      },
      resumed: { subject: 'Your recurring service continues', text: 'The visits go on as before.' },
      ended: {
        subject: 'Your recurring service has ended',
        by: {
          you: 'You have ended it.',
          owner: 'The homeowner has ended it.',
          provider: 'The provider has ended it.',
          system: 'We have ended it, since it cannot go on as it was agreed.',
        },
        text: 'Visits that are paid for take place.',
        left: {
          owner:
            'Your provider can no longer come, so your recurring service has ended. Visits that are not charged yet are skipped, free of charge. If a visit that is paid for cannot take place, we tell you, and all of its price comes back to you. You can ask other providers for the same work.',
          provider:
            'The homeowner can no longer have visits, so the recurring service has ended. If a visit that is paid for cannot take place, we tell you.',
        },
        // An account that is suspended or deleted may not do them.
        atRisk: 'If a visit that is paid for cannot take place, we tell you both.',
      },
    },
    unpaid: {
      subject: 'Please pay for your next visit',
      preview: 'Your saved card could not be charged.',
      text: (until: string) =>
        `We could not charge your saved card for the next visit. Please pay for it by ${until}; otherwise it is skipped, free of charge, and the service is paused.`,
      price: 'Price',
      page: 'Pay for the visit',
    },
  },
  es: {
    frequency: 'Con qué frecuencia',
    each: 'Cada visita',
    page: 'Ver su servicio recurrente',
    findOther: 'Buscar otro proveedor',
    note: 'Cualquiera de las partes puede terminarlo en cualquier momento. Las visitas que aún no se cobraron se omiten sin costo.',
    changes: {
      started: {
        subject: 'Su servicio recurrente comenzó',
        text: `Cada visita se cobra a la tarjeta guardada ${HOURS} horas antes de su horario, al precio acordado.`,
      },
      skipped: {
        subject: 'Se omite una visita',
        text: (day) => `No hay visita el ${day}. No se cobra nada por ella.`,
      },
      paused: {
        subject: 'Su servicio recurrente está en pausa',
        unpaid: (day) => `La visita del ${day} no se pagó a tiempo y se omite, sin costo.`,
        until: (day) => `Las visitas ya pagadas se realizan. No hay otras antes del ${day}.`,
        open: {
          owner: 'Las visitas ya pagadas se realizan. No hay otras hasta que usted lo reanude.',
          provider: 'Las visitas ya pagadas se realizan. No hay otras hasta que el propietario lo reanude.',
        },
        resume: 'Reanúdelo y pague con otra tarjeta cuando quiera.',
      },
      resumed: { subject: 'Su servicio recurrente continúa', text: 'Las visitas siguen como antes.' },
      ended: {
        subject: 'Su servicio recurrente terminó',
        by: {
          you: 'Usted lo terminó.',
          owner: 'El propietario lo terminó.',
          provider: 'El proveedor lo terminó.',
          system: 'Lo terminamos, ya que no puede seguir como se acordó.',
        },
        text: 'Las visitas ya pagadas se realizan.',
        left: {
          owner:
            'Su proveedor ya no puede venir, por eso su servicio recurrente terminó. Las visitas que aún no se cobraron se omiten sin costo. Si una visita ya pagada no puede realizarse, se lo decimos y recibe de vuelta todo su precio. Puede pedir el mismo trabajo a otros proveedores.',
          provider:
            'El propietario ya no puede recibir visitas, por eso el servicio recurrente terminó. Si una visita ya pagada no puede realizarse, se lo decimos.',
        },
        atRisk: 'Si una visita ya pagada no puede realizarse, se lo decimos a los dos.',
      },
    },
    unpaid: {
      subject: 'Pague su próxima visita, por favor',
      preview: 'No se pudo cobrar a su tarjeta guardada.',
      text: (until) =>
        `No pudimos cobrar la próxima visita a su tarjeta guardada. Páguela a más tardar el ${until}; si no, se omite sin costo y el servicio queda en pausa.`,
      price: 'Precio',
      page: 'Pagar la visita',
    },
  },
});
