import { dayText, letter, requestPage, type Template } from './template.ts';

export type RequestPostedFacts = { requestId: string; services: string[]; date: string };

/** To the owner: the request is open. */
export const requestPosted: Template<RequestPostedFacts> = (site, person, { requestId, services, date }) =>
  letter(site, person, {
    subject: 'Your request is posted',
    preview: 'Local professionals can see it and send you their bids.',
    blocks: [
      { text: 'Your request is open. Local professionals can see it and send you their bids.' },
      {
        facts: [
          ['Services', services.join(', ')],
          ['Preferred day', dayText(date)],
        ],
      },
      { action: { label: 'See your request', url: requestPage(site, requestId) } },
      { note: 'Until you accept a bid, providers see only an approximate location within 2 miles.' },
    ],
  });
