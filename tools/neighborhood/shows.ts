import type { Json, ShownPerson } from '@sward/local-aws';
import { idOf } from '../../tests/support/people.ts';
import { APPLICANTS, EMAILS } from './cast.ts';
import type { Found } from './september.ts';
import type { Stage } from './stage.ts';

type Shown = ShownPerson & Json;

/** Returns the people of the console's page, with what each of them shows. Each line becomes a button. */
export async function shownPeople(stage: Stage, found: Found): Promise<Shown[]> {
  const at = (name: string) => found[name] ?? '';
  const request = (name: string) => `/requests/${at(name)}`;
  const marta = await idOf(await stage.as('marta'));
  return [
    {
      ...{ email: EMAILS.dana, name: 'Dana Hill', role: 'homeowner with Premium', signsIn: true },
      shows: [
        { text: 'Eight bids on one request', href: `${request('eightBids')}/bids` },
        { text: 'A provider on the way', href: request('onTheWay') },
        { text: 'An urgent request', href: request('urgent') },
        { text: 'A dispute that she opened', href: request('toAnswer') },
        { text: 'A recurring service with its visits', href: `/recurring/${at('service')}` },
        { text: 'Unread messages', href: '/messages' },
        { text: 'All of her requests', href: '/homeowner-dashboard' },
      ],
    },
    {
      ...{ email: EMAILS.ben, name: 'Ben Ortega', role: 'homeowner with Basic', signsIn: true },
      shows: [
        { text: 'A finished job, its clock running', href: request('inReview') },
        { text: 'A changed request, whose bids are to be confirmed', href: `${request('toConfirm')}/bids` },
        { text: 'His requests, one of which expired', href: '/homeowner-dashboard' },
        { text: 'The same as last time, in the wizard', href: '/request-service' },
      ],
    },
    {
      ...{
        email: EMAILS.grace,
        name: 'Grace Lindqvist',
        role: 'manager of three commercial properties',
        signsIn: true,
      },
      shows: [
        { text: 'A price change that waits for approval', href: request('priceChange') },
        { text: 'A request with photos', href: request('withPhotos') },
        { text: 'A dispute that Sward decides', href: request('toDecideRequest') },
        { text: 'Her properties and her plan', href: '/settings' },
      ],
    },
    {
      ...{ email: EMAILS.pat, name: 'Pat Green, Green Blade Lawn Care', role: 'provider', signsIn: true },
      shows: [
        { text: 'Today, on the way to the first of two jobs', href: '/provider-dashboard' },
        { text: 'Money by month', href: '/earnings' },
        { text: 'Bids, one of them to be confirmed', href: '/my-bids' },
        { text: 'The public page with reviews, answers and photos', href: '/me' },
        { text: 'Requests nearby', href: '/browse-requests' },
      ],
    },
    {
      ...{ email: EMAILS.sam, name: 'Sam Rivers, Rivers Yard Works', role: 'provider', signsIn: true },
      shows: [
        { text: 'Today, at work, a price change proposed', href: '/provider-dashboard' },
        { text: 'A dispute to answer', href: request('toAnswer') },
        { text: 'An appeal that waits', href: '/me' },
      ],
    },
    {
      ...{ email: EMAILS.marta, name: 'Marta Silva, Silva & Daughters', role: 'provider', signsIn: true },
      shows: [
        { text: 'Today, a job in the afternoon', href: '/provider-dashboard' },
        { text: 'A dispute that Sward decides', href: request('toDecideRequest') },
        { text: 'The page that others see', href: `/providers/${marta}` },
      ],
    },
    {
      ...{ email: EMAILS.owen, name: 'Owen Burke, Burke Lawn & Garden', role: 'new provider', signsIn: true },
      shows: [{ text: 'Payouts are not set up', href: '/provider-dashboard' }],
    },
    {
      ...{
        email: APPLICANTS.tess.email,
        name: 'Tess Nolan, Nolan Garden Care',
        role: 'applicant',
        signsIn: false,
      },
      shows: [{ text: 'An application with an open question', href: at('application') }],
    },
    {
      ...{ email: EMAILS.olive, name: 'Olive Park', role: 'operator', signsIn: true },
      shows: [
        { text: 'The queue, one of each kind', href: '/operator' },
        { text: 'The dispute to decide', href: `/operator/disputes/${at('toDecide')}` },
        { text: 'A chargeback with its evidence', href: `/operator/payments/${at('chargeback')}/evidence` },
        { text: 'A reported message', href: '/operator/reports' },
        { text: 'Payments', href: '/operator/payments' },
      ],
    },
    {
      ...{ email: EMAILS.theo, name: 'Theo Lane', role: 'operator', signsIn: true },
      shows: [{ text: 'A refund that Olive proposed', href: `/operator/payments/${at('refund')}` }],
    },
  ];
}
