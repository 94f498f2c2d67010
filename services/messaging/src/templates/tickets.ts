import { BUSINESS_ZONE } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import { SUPPORT_LIMITS, type SupportForm, type SupportTopic } from '@sward/shared/product';
import { inLanguages, recipientMail, type Template } from './template.ts';

export type TicketOpenedFacts = {
  ticketId: string;
  number: string;
  form: SupportForm;
  topic: SupportTopic;
  dueAt: string;
};
export type TicketAnsweredFacts = { number: string; form: SupportForm; replyId: string };

const PAGE: Record<SupportForm, string> = { customer: '/support', provider: '/provider-support' };

const WORDS = inLanguages({
  en: {
    number: 'Ticket',
    due: 'Reply by',
    opened: {
      subject: 'We have your message',
      preview: 'A person reads it and replies by email.',
      text: `Thank you for writing to us. A person reads your message and replies to this address within ${SUPPORT_LIMITS.replyHours} hours on business days.`,
      note: 'If you did not write to us, somebody has mistyped an address, and you need to do nothing.',
      page: 'Open the support page',
    },
    answered: {
      subject: 'Our reply to your message',
      preview: 'We have replied to your message.',
      text: 'You wrote to us, and this is our reply:',
      note: (number: string) => `If it does not help yet, write to us again and include ${number}.`,
      page: 'Write to us again',
    },
  },
  es: {
    number: 'Caso',
    due: 'Respuesta a más tardar',
    opened: {
      subject: 'Recibimos su mensaje',
      preview: 'Una persona lo lee y responde por correo.',
      text: `Gracias por escribirnos. Una persona lee su mensaje y responde a esta dirección en un plazo de ${SUPPORT_LIMITS.replyHours} horas en días hábiles.`,
      note: '¿No nos escribió? Entonces alguien se equivocó de dirección y usted no tiene que hacer nada.',
      page: 'Abrir la página de ayuda',
    },
    answered: {
      subject: 'Nuestra respuesta a su mensaje',
      preview: 'Respondimos a su mensaje a la ayuda.',
      text: 'Usted nos escribió y esta es nuestra respuesta:',
      note: (number: string) => `Si todavía no le sirve, escríbanos otra vez y mencione ${number}.`,
      page: 'Escribirnos de nuevo',
    },
  },
});

/** Mail to the sender: the number, and the deadline of the reply. */
export const ticketOpened: Template<TicketOpenedFacts> = (site, person, { number, form, dueAt }) => {
  const { opened: t, ...words } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          [words.number, number],
          [words.due, instantText(dueAt, BUSINESS_ZONE, person.language)],
        ],
      },
      { action: { label: t.page, url: site.url + PAGE[form] } },
      { note: t.note },
    ],
  });
};

/** Mail to the operators; the message itself stays on its page. */
export const ticketOpenedDesk: Template<TicketOpenedFacts> = (site, desk, facts) =>
  recipientMail(site, desk, {
    subject: 'A message to support',
    preview: 'Somebody waits for a reply.',
    blocks: [
      { text: `A ${facts.form === 'provider' ? 'provider' : 'homeowner'} has written to support.` },
      {
        facts: [
          ['Ticket', facts.number],
          ['Topic', facts.topic],
          ['Reply by', instantText(facts.dueAt, BUSINESS_ZONE)],
        ],
      },
      { action: { label: 'Reply', url: `${site.url}/operator/support/${facts.ticketId}` } },
    ],
  });

/** Mail to the sender: an operator's reply. */
export const ticketAnswered: Template<TicketAnsweredFacts> = (site, person, { number, form }) => {
  const { answered: t, ...words } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { quote: person.quote ?? '' },
      { facts: [[words.number, number]] },
      { action: { label: t.page, url: site.url + PAGE[form] } },
      { note: t.note(number) },
    ],
  });
};
