import { type Cents, formatCents, priceOf } from '@sward/shared/kernel';
import { inLanguages, type JobFacts, jobRows, letter, ownJobsPage, type Template } from './template.ts';

export type BidAcceptedFacts = JobFacts & { bidCents: Cents };

const WORDS = inLanguages({
  en: {
    subject: 'Your bid was accepted',
    preview: 'The job is yours, and the payment is held.',
    text: 'Your bid was accepted and paid. The money is held until the job is done.',
    bid: 'Your bid',
    commission: 'Commission',
    net: 'You receive',
    page: 'See the job and its address',
  },
  es: {
    subject: 'Su oferta fue aceptada',
    preview: 'El trabajo es suyo y el pago está retenido.',
    text: 'Su oferta fue aceptada y pagada. El dinero queda retenido hasta que el trabajo esté hecho.',
    bid: 'Su oferta',
    commission: 'Comisión',
    net: 'Usted recibe',
    page: 'Ver el trabajo y su dirección',
  },
});

/** To the provider: the job is theirs. */
export const bidAccepted: Template<BidAcceptedFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  const { bid, commission, net } = priceOf(facts.bidCents);
  return letter(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          ...jobRows(facts, person.language),
          [t.bid, formatCents(bid)],
          [t.commission, formatCents(commission)],
          [t.net, formatCents(net)],
        ],
      },
      { action: { label: t.page, url: ownJobsPage(site) } },
    ],
  });
};
