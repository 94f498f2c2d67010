import { type Cents, formatCents } from '@sward/shared/kernel';
import { type Block, instantText, type MailSite } from '@sward/shared/mail';
import { type Language, ORDER_REASONS, type OrderReason } from '@sward/shared/product';
import { SPANISH_ORDER_REASONS } from '@sward/shared/product/order-reasons.es';
import {
  allInPrice,
  inLanguages,
  recipientMail,
  requestPage,
  servicesRow,
  type Template,
} from '../template.ts';

/** Job facts of every mail about a price change, without the parties' texts, which stay on the page. */
export type OrderFacts = { requestId: string; services: string[]; extraCents: Cents };
export type OrderProposedFacts = OrderFacts & {
  reason: OrderReason;
  /** Price of the work with the order, without the service fee. */
  workCents: Cents;
  answerBy: string;
  /** Zone of the property. */
  zone: string;
};
type Side = { to: 'owner' | 'provider' };
export type OrderPaidFacts = OrderFacts & Side & { paymentId: string; totalCents: Cents };
/** `trip`: the charge was for a trip in vain. Absent from older mails. */
export type OrderReturnedFacts = OrderFacts & { trip?: boolean };
export type OrderClosedFacts = OrderFacts & Side & { outcome: 'declined' | 'withdrawn' | 'expired' };

const WORDS = inLanguages({
  en: {
    page: 'See the job',
    more: 'More',
    total: 'New total',
    reasons: ORDER_REASONS as Readonly<Record<OrderReason, string>>,
    proposed: {
      subject: 'Your provider asks for more money',
      preview: 'Nothing is charged without your yes.',
      text: 'Your provider is at your property and asks for more money for more work. Look at the photos and say yes or no. No answer means no: the agreed job stays at its price.',
      why: 'Why',
      price: 'New price',
      now: 'You pay now',
      answerBy: 'Answer by',
      page: 'Answer',
    },
    paid: {
      owner: {
        subject: 'You approved more work',
        preview: 'It is held with the rest until the job is done.',
        text: 'Thank you. Your card was charged for the work that you approved. The money is held with the rest until the job is done.',
        page: 'See your receipt',
      },
      provider: {
        subject: 'The homeowner approved the new price',
        preview: 'It is paid and held.',
        text: 'The homeowner said yes and has paid. The money is held with the rest; go on with the work.',
      },
    },
    closed: {
      subject: 'The price of your job stays',
      preview: 'Nothing was charged.',
      owner: {
        declined: 'You kept the price. Nothing was charged.',
        withdrawn: 'Your provider has taken the change of the price back. Nothing was charged.',
        expired: 'The change of the price was not answered or paid in time. Nothing was charged.',
      },
      provider: {
        declined: 'The homeowner keeps the price. Please do the agreed work; it costs nobody anything.',
        withdrawn: 'You have taken the change of the price back. Nothing was charged.',
        expired:
          'The homeowner did not answer or pay in time. Please do the agreed work; it costs nobody anything.',
      },
    },
    returned: {
      subject: 'Your money comes back',
      preview: 'It was charged too late.',
      text: 'Your card was charged for a change of the price that was not open any more. All of it goes back to your card within 5-10 business days.',
      trip: "Your card was charged for the provider's trip when it could no longer be paid. All of it goes back to your card within 5-10 business days.",
      back: 'Back to you',
    },
  },
  es: {
    page: 'Ver el trabajo',
    more: 'Más',
    total: 'Nuevo total',
    reasons: SPANISH_ORDER_REASONS,
    proposed: {
      subject: 'Su proveedor pide más dinero',
      preview: 'No se cobra nada sin su sí.',
      text: 'Su proveedor está en su propiedad y pide más dinero por más trabajo. Mire las fotos y diga sí o no. Si no responde, es un no: el trabajo acordado conserva su precio.',
      why: 'Por qué',
      price: 'Nuevo precio',
      now: 'Usted paga ahora',
      answerBy: 'Responder a más tardar',
      page: 'Responder',
    },
    paid: {
      owner: {
        subject: 'Usted aprobó más trabajo',
        preview: 'Se retiene con el resto hasta que termine el trabajo.',
        text: 'Gracias. Se cobró a su tarjeta el trabajo que aprobó. El dinero se retiene con el resto hasta que termine el trabajo.',
        page: 'Ver su recibo',
      },
      provider: {
        subject: 'El propietario aprobó el precio nuevo',
        preview: 'Está pagado y retenido.',
        text: 'El propietario aceptó y ya pagó. El dinero se retiene con el resto; continúe con el trabajo.',
      },
    },
    closed: {
      subject: 'El precio de su trabajo no cambia',
      preview: 'No se cobró nada.',
      owner: {
        declined: 'Usted mantuvo el precio. No se cobró nada.',
        withdrawn: 'Su proveedor retiró el cambio de precio. No se cobró nada.',
        expired: 'El cambio de precio no se respondió o no se pagó a tiempo. No se cobró nada.',
      },
      provider: {
        declined: 'El propietario mantiene el precio. Haga el trabajo acordado; a nadie le cuesta nada.',
        withdrawn: 'Usted retiró el cambio de precio. No se cobró nada.',
        expired:
          'El propietario no respondió o no pagó a tiempo. Haga el trabajo acordado; a nadie le cuesta nada.',
      },
    },
    returned: {
      subject: 'Le devolvemos su dinero',
      preview: 'Se cobró demasiado tarde.',
      text: 'Se cobró a su tarjeta un cambio de precio que ya no estaba abierto. Todo se devuelve a su tarjeta en 5 a 10 días hábiles.',
      trip: 'Se cobró a su tarjeta el viaje del proveedor cuando ya no se podía pagar. Todo se devuelve a su tarjeta en 5 a 10 días hábiles.',
      back: 'Se le devuelve',
    },
  },
});

/** Mail to the homeowner: approve or decline the order. */
export const orderProposed: Template<OrderProposedFacts> = (site, person, facts) => {
  const { language } = person;
  const { proposed: t, reasons } = WORDS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          servicesRow(facts, language),
          [t.why, reasons[facts.reason]],
          [t.price, allInPrice(facts.workCents, language)],
          [t.now, formatCents(facts.extraCents)],
          [t.answerBy, instantText(facts.answerBy, facts.zone, language)],
        ],
      },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

/** Mail to the homeowner: the amount charged. To the provider: continue the work. */
export const orderPaid: Template<OrderPaidFacts> = (site, person, facts) => {
  const { language } = person;
  const { paid, more, total, page } = WORDS[language];
  const owner = facts.to === 'owner';
  const t = paid[facts.to];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          servicesRow(facts, language),
          [more, formatCents(facts.extraCents)],
          ...(owner ? [[total, formatCents(facts.totalCents)] as const] : []),
        ],
      },
      owner
        ? { action: { label: paid.owner.page, url: `${site.url}/success/${facts.paymentId}` } }
        : { action: { label: page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

/** Returns the services, the amount under `name`, and a link to the job. */
function jobBlocks(site: MailSite, facts: OrderFacts, language: Language, name: string): Block[] {
  return [
    { facts: [servicesRow(facts, language), [name, formatCents(facts.extraCents)]] },
    { action: { label: WORDS[language].page, url: requestPage(site, facts.requestId) } },
  ];
}

/** Mail to the party that did not end the order: the price stays. */
export const orderClosed: Template<OrderClosedFacts> = (site, person, facts) => {
  const { language } = person;
  const { closed: t, more } = WORDS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [{ text: t[facts.to][facts.outcome] }, ...jobBlocks(site, facts, language, more)],
  });
};

/** Mail to the homeowner: a late charge is refunded. */
export const orderReturned: Template<OrderReturnedFacts> = (site, person, facts) => {
  const { language } = person;
  const { returned: t } = WORDS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [{ text: facts.trip ? t.trip : t.text }, ...jobBlocks(site, facts, language, t.back)],
  });
};
