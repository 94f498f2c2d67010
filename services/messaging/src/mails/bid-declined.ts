import { letter, type Template } from './template.ts';

export type BidDeclinedFacts = { services: string[] };

/** To the provider: this job goes to nobody or to somebody else. */
export const bidDeclined: Template<BidDeclinedFacts> = (site, person, { services }) =>
  letter(site, person, {
    subject: 'Your bid was not chosen',
    preview: 'There are other requests near you.',
    blocks: [
      { text: `Your bid for ${services.join(', ')} was not chosen this time.` },
      { action: { label: 'Browse open requests', url: `${site.url}/browse-requests` } },
    ],
  });
