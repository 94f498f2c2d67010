import { type Cents, formatCents } from '@sward/shared/kernel';
import { inLanguages, recipientMail, requestPage, servicesRow, type Template } from '../template.ts';

export type ChargebackFacts = {
  requestId: string;
  services: string[];
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** Whether the provider was paid before. */
  released: boolean;
  to: 'provider' | 'operators';
};

const WORDS = inLanguages({
  en: {
    subject: 'News of the payment for your job',
    preview: 'The bank of the homeowner looks at it.',
    open: 'The bank of the homeowner has taken the payment back and looks at it. The clock stands still until it decides; we send it the record of your job.',
    won: 'The bank has decided that the payment stands. The job goes on as before.',
    lost: 'The bank has given the money back to the homeowner. For what it took you cannot be paid.',
    amount: 'Amount',
    page: 'See the request',
  },
  es: {
    subject: 'Novedades del pago de su trabajo',
    preview: 'El banco del propietario lo está revisando.',
    open: 'El banco del propietario retiró el pago y lo está revisando. El plazo queda detenido hasta que decida; le enviamos el registro de su trabajo.',
    won: 'El banco decidió que el pago es válido. El trabajo sigue como antes.',
    lost: 'El banco le devolvió el dinero al propietario. Por lo que retiró no se le puede pagar.',
    amount: 'Monto',
    page: 'Ver la solicitud',
  },
});

/** Operators read English. */
const DESK = {
  ...WORDS.en,
  subject: 'A chargeback',
  preview: 'A bank looks at a payment.',
  open: 'The bank of a customer has taken a payment back. Please send it the evidence.',
  won: 'The bank has decided for us: the money is back.',
  lost: 'The bank has decided for its customer.',
  loss: 'The provider had been paid: it is our loss, unless the provider is at fault.',
};

/** Mail to operators, and to a provider whose money was not released yet. */
export const chargebackChanged: Template<ChargebackFacts> = (site, person, facts) => {
  const { state, to, released } = facts;
  const desk = to === 'operators';
  const t = desk ? DESK : WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t[state] },
      ...(desk && released && state === 'lost' ? [{ text: DESK.loss }] : []),
      { facts: [servicesRow(facts, person.language), [t.amount, formatCents(facts.amountCents)]] },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};
