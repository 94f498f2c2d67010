import { DISPUTE_LIMITS, DISPUTE_REASONS, type DisputeReason, LIMITS } from '@sward/shared/product';
import { SPANISH_DISPUTE_REASONS } from '@sward/shared/product/dispute-reasons.es';
import { inLanguages } from './template.ts';

const { answerHours, decisionDays } = DISPUTE_LIMITS;

/** Texts of mails about disputes. */
export const disputeTexts = inLanguages({
  en: {
    reasons: DISPUTE_REASONS as Readonly<Record<DisputeReason, string>>,
    page: 'See the job',
    opened: {
      preview: `The payment stays held. An answer is due within ${answerHours} hours.`,
      wrong: 'What is wrong',
      provider: {
        answerBy: 'Answer by',
        subject: 'Please answer: something is wrong with your job',
        text: `The homeowner says that something is wrong. Please answer within ${answerHours} hours: you may offer a second visit or a refund. After that we decide on what we know.`,
        fee: `The homeowner says that the trip fee is not right. Please answer within ${answerHours} hours: you may give the fee up, or say why it is due. After that we decide on what we know.`,
        page: 'Answer',
      },
      owner: {
        answerBy: 'The provider answers by',
        subject: 'We have your report',
        text: `The payment stays held. Your provider has ${answerHours} hours to answer; if you do not agree, we decide.`,
        page: 'See the job',
      },
    },
    answered: {
      subject: 'Your provider has made an offer',
      preview: 'Please say whether you take it.',
      text: 'Your provider has answered. Please say whether you take the offer. If we do not hear from you in time, we decide.',
      answerBy: 'Answer by',
      refund: 'Refund',
      visit: 'Second visit',
      page: 'See the answer',
    },
    fix: {
      subject: 'Your second visit is agreed',
      preview: 'Please report it when it is done.',
      text: 'The homeowner takes your offer. Please report the visit in the app on its day; after that day it counts as missed.',
      day: 'Day',
    },
    referred: {
      preview: 'The payment stays held until then.',
      by: 'Decision by',
      now: {
        subject: 'We decide about a job',
        text: `We look at what both sides have told us and decide within ${decisionDays} days. Until then the payment stays held.`,
      },
      takenUp: {
        subject: 'We are looking at a job',
        text: `The provider checked in, but nobody reported the job as finished or cancelled. So we look at it ourselves and decide within ${decisionDays} days who receives the payment. This does not mean that anyone has complained. Please tell us what happened, in the messages of the job. Until then the payment stays held.`,
      },
      late: {
        subject: 'A decision is late',
        text: 'We have not decided in the time that we promised, and we are sorry. The payment stays held, and nothing is lost by waiting.',
      },
    },
    resolved: {
      settled: { subject: 'Your job is settled', preview: 'The payment is divided.' },
      runs: { subject: 'News about your job', preview: 'The review of the job is running.' },
      held: { subject: 'News about your job', preview: 'The payment stays held.' },
      withdrawn: 'The homeowner has taken the report back. The review goes on.',
      // Without a review: the job is not finished, or its trip fee was contested.
      unfinished: 'The homeowner has taken the report back. The job is as it was before.',
      fixed: `Your provider has reported the second visit. Please look at it within ${LIMITS.reviewHours} hours: confirm it, or tell us what is wrong.`,
      agreed: 'The homeowner takes the refund that you offered.',
      decided: 'We have decided. The reason is on the page of the job.',
      money: {
        owner: { back: 'Back to you', paid: 'To your provider' },
        provider: { back: 'Back to the homeowner', paid: 'You receive' },
      },
      released: 'Released by itself',
    },
  },
  es: {
    reasons: SPANISH_DISPUTE_REASONS,
    page: 'Ver el trabajo',
    opened: {
      preview: `El pago sigue retenido. Hay ${answerHours} horas para responder.`,
      wrong: 'Qué está mal',
      provider: {
        answerBy: 'Responder a más tardar',
        subject: 'Responda, por favor: algo está mal con su trabajo',
        text: `El propietario dice que algo está mal. Responda en un plazo de ${answerHours} horas: puede ofrecer una segunda visita o un reembolso. Después decidimos con lo que sepamos.`,
        fee: `El propietario dice que el cargo por el viaje no es correcto. Responda en un plazo de ${answerHours} horas: puede renunciar al cargo o decir por qué corresponde. Después decidimos con lo que sepamos.`,
        page: 'Responder',
      },
      owner: {
        answerBy: 'El proveedor responde a más tardar',
        subject: 'Recibimos su reclamo',
        text: `El pago sigue retenido. Su proveedor tiene ${answerHours} horas para responder; si no se ponen de acuerdo, decidimos nosotros.`,
        page: 'Ver el trabajo',
      },
    },
    answered: {
      subject: 'Su proveedor hizo una propuesta',
      preview: 'Díganos si la acepta.',
      text: 'Su proveedor respondió. Díganos si acepta la propuesta. Si no nos responde a tiempo, decidimos nosotros.',
      answerBy: 'Responder a más tardar',
      refund: 'Reembolso',
      visit: 'Segunda visita',
      page: 'Ver la respuesta',
    },
    fix: {
      subject: 'Su segunda visita está acordada',
      preview: 'Avísenos cuando esté hecha.',
      text: 'El propietario acepta su propuesta. Avísenos de la visita en la aplicación el mismo día; después de ese día cuenta como visita perdida.',
      day: 'Día',
    },
    referred: {
      preview: 'El pago sigue retenido hasta entonces.',
      by: 'Decisión a más tardar',
      now: {
        subject: 'Decidimos sobre un trabajo',
        text: `Revisamos lo que ambas partes nos dijeron y decidimos en un plazo de ${decisionDays} días. Hasta entonces el pago sigue retenido.`,
      },
      takenUp: {
        subject: 'Revisamos un trabajo',
        text: `El proveedor llegó, pero nadie reportó el trabajo como terminado o cancelado. Por eso lo revisamos nosotros y decidimos en un plazo de ${decisionDays} días quién recibe el pago. Eso no significa que alguien haya reclamado. Cuéntenos qué pasó, en los mensajes del trabajo. Hasta entonces el pago sigue retenido.`,
      },
      late: {
        subject: 'Una decisión está retrasada',
        text: 'No decidimos en el plazo que prometimos, y lo sentimos. El pago sigue retenido y no se pierde nada por esperar.',
      },
    },
    resolved: {
      settled: { subject: 'Su trabajo está resuelto', preview: 'El pago está repartido.' },
      runs: { subject: 'Novedades de su trabajo', preview: 'La revisión del trabajo está en curso.' },
      held: { subject: 'Novedades de su trabajo', preview: 'El pago sigue retenido.' },
      withdrawn: 'El propietario retiró su reclamo. La revisión continúa.',
      unfinished: 'El propietario retiró su reclamo. El trabajo está como antes.',
      fixed: `Su proveedor avisó de la segunda visita. Revísela en un plazo de ${LIMITS.reviewHours} horas: confírmela o díganos qué está mal.`,
      agreed: 'El propietario acepta el reembolso que usted ofreció.',
      decided: 'Ya decidimos. La razón está en la página del trabajo.',
      money: {
        owner: { back: 'Se le devuelve', paid: 'Para su proveedor' },
        provider: { back: 'Se devuelve al propietario', paid: 'Usted recibe' },
      },
      released: 'Se libera automáticamente',
    },
  },
});

/** Operators read English. */
export const OPERATOR_REFERRED = {
  now: { ...disputeTexts.en.referred.now, text: 'A dispute waits for a decision.' },
  takenUp: {
    ...disputeTexts.en.referred.takenUp,
    text: 'An operator took up a job that nobody ended. It waits for a decision.',
  },
  late: {
    ...disputeTexts.en.referred.late,
    text: 'This decision is late. The payment stays held until it is made.',
  },
  page: 'Decide',
};
