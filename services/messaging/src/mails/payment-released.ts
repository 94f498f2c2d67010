import { type Cents, formatCents } from '@sward/shared/kernel';
import { letter, requestPage, type Template } from './template.ts';

export type ProviderPaidFacts = { services: string[]; netCents: Cents };
export type PaymentReleasedFacts = { requestId: string; services: string[]; providerName: string };

/** To the provider: the money is on its way. */
export const providerPaid: Template<ProviderPaidFacts> = (site, person, { services, netCents }) =>
  letter(site, person, {
    subject: 'Your payment is on its way',
    preview: 'It arrives within 1-3 business days.',
    blocks: [
      { text: `Your payment for ${services.join(', ')} was released. It arrives within 1-3 business days.` },
      { facts: [['You receive', formatCents(netCents)]] },
      { action: { label: 'See your earnings', url: `${site.url}/provider-dashboard` } },
    ],
  });

/** To the owner: the job is closed. */
export const paymentReleased: Template<PaymentReleasedFacts> = (site, person, facts) =>
  letter(site, person, {
    subject: 'Your payment was released',
    preview: 'The job is closed. Thank you.',
    blocks: [
      {
        text: `Your payment for ${facts.services.join(', ')} was released to ${facts.providerName}. Thank you.`,
      },
      { action: { label: 'See the job', url: requestPage(site, facts.requestId) } },
    ],
  });
