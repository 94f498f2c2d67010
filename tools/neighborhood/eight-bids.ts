import { bid, type Offer, post } from './jobs.ts';
import type { Found } from './september.ts';
import type { Stage } from './stage.ts';

/** Bids of eight providers on one request. */
const EIGHT: readonly Omit<Offer, 'day'>[] = [
  {
    by: 'pat',
    amount: 48,
    words: 'Mowing, edging and clean-up. I bring everything.',
    included: ['edging', 'blow-off-walks'],
  },
  { by: 'sam', amount: 45.5, words: 'Mulching mower, clippings taken away.', included: ['bag-clippings'] },
  {
    by: 'marta',
    amount: 52,
    words: 'Two of us, so that it is done within the hour.',
    included: ['edging', 'string-trimming'],
  },
  { by: 'ines', amount: 49, words: 'An even cut, and clean edges.', included: ['edging'] },
  { by: 'dev', amount: 44, words: 'Electric mower: nobody wakes up.' },
  {
    by: 'hana',
    amount: 55,
    words: 'With a look at the beds, if you like.',
    included: ['edging', 'blow-off-walks', 'bag-clippings'],
  },
  {
    by: 'leo',
    amount: 47.25,
    words: 'Clippings come with us, walks are swept.',
    included: ['bag-clippings', 'blow-off-walks'],
  },
  { by: 'amy', amount: 46, words: 'A fair price for a flat lawn.', time: 'afternoon' },
];

/** Posts the request and places the bids, before Stripe restricts Leo's account. */
export async function eightBids(stage: Stage, found: Found): Promise<void> {
  const day = '2026-10-08';
  const words = 'Front and back, before the guests come at the weekend. The grass is about six inches.';
  const requestId = await post(stage, {
    owner: 'dana',
    services: [1],
    day,
    words,
    budget: { min: 40, max: 60 },
  });
  for (const offer of EIGHT) await bid(stage, requestId, { ...offer, day });
  found.eightBids = requestId;
}
