import type { OwnerName, PropertyName, ProviderName } from './cast.ts';
import type { Opinion, Photo } from './jobs.ts';

/** A job that was done and paid. */
export interface PastJob {
  day: string;
  owner: OwnerName;
  at?: PropertyName;
  by: ProviderName;
  services: number[];
  amount: number;
  words: string;
  /** The owner's message once the job is agreed on, and the provider's reply. */
  talk?: readonly [string, string];
  rival?: readonly [ProviderName, number];
  photos?: readonly Photo[];
  /** Review by the owner, who then confirms at once. Without it, the money is released after two days. */
  said?: Opinion;
  /** Review of the owner by the provider. */
  back?: Opinion;
  answer?: string;
  /** A dispute in place of `said`: the owner accepts the refund that the provider offers. */
  agreed?: { text: string; answer: string; refundCents: number };
  tipCents?: number;
  /** The owner lets the photos be shown. */
  shown?: true;
}

const MOW = { services: [1], words: 'Mow front and back, and edge along the path, please.' };
const OFFICE = { owner: 'grace', at: 'office', by: 'marta', amount: 58, ...MOW } as const;
const WELL: Opinion = { rating: 5, words: 'Gate open, everything as described.' };

/** Past jobs in the order of their days, all of them Tuesdays. */
export const PAST_JOBS: readonly PastJob[] = [
  {
    ...{ day: '2026-04-14', owner: 'dana', by: 'pat', amount: 42, ...MOW, rival: ['ines', 47] },
    ...{ photos: ['gray-house', 'lawn-edge'], shown: true, tipCents: 500 },
    said: { rating: 5, words: 'The first cut of the year, and the edges along the path are perfect.' },
    back: WELL,
    answer: 'Thank you, Dana. See you when it has grown back.',
    talk: ['The gate sticks a little, lift it and it opens.', 'Thank you, good to know.'],
  },
  {
    ...{ day: '2026-04-14', owner: 'nora', by: 'sam', services: [5], amount: 76, photos: ['back-yard'] },
    words: 'Spring feeding for the whole lawn, something safe for a dog.',
    said: { rating: 4.5, words: 'Explained what was spread and when the dog may run on it again.' },
    talk: ['Is it safe for a dog?', 'It is, after the first rain or a day, whichever comes first.'],
    back: { rating: 5, words: 'Clear about what was wanted, and quick to answer.' },
    shown: true,
  },
  {
    ...{ day: '2026-04-14', owner: 'grace', at: 'office', by: 'marta', services: [6], amount: 165 },
    ...{ words: 'Fresh mulch for the four beds at the entrance.', photos: ['brick-house'] },
    said: { rating: 5, words: 'Done before the office opened, and the walk was swept.' },
    back: { rating: 5, words: 'A pleasure to work for.' },
  },
  {
    ...{ day: '2026-04-28', owner: 'ben', by: 'pat', amount: 34, ...MOW, photos: ['white-house'] },
    said: { rating: 4.5, words: 'Small lawn, big difference. Came at the end of the window.' },
    back: WELL,
    answer: 'Fair point. I was held up by a flat tire and should have written.',
  },
  {
    ...{
      day: '2026-04-28',
      owner: 'luis',
      by: 'marta',
      services: [3],
      amount: 88,
      photos: ['hedge'],
      shown: true,
    },
    ...{ words: 'The privet along the drive, down to shoulder height.', tipCents: 1000 },
    said: { rating: 5, words: 'Straight as a ruler, and every clipping was gone.' },
    back: { rating: 5, words: 'Coffee at half past nine. What more is there to say?' },
  },
  { day: '2026-05-12', owner: 'dana', by: 'pat', amount: 42, ...MOW, said: { rating: 5, words: '' } },
  {
    ...{ day: '2026-05-12', owner: 'grace', by: 'sam', amount: 78, ...MOW, photos: ['brick-house'] },
    said: { rating: 4, words: 'Good work, though it took longer than I had thought.' },
    back: { rating: 5, words: 'All fine. The hose was hard to find.' },
  },
  { day: '2026-05-12', owner: 'june', by: 'ines', amount: 44, ...MOW, said: { rating: 5, words: '' } },
  { day: '2026-05-26', owner: 'nora', by: 'marta', amount: 46, ...MOW, rival: ['pat', 48] },
  {
    ...{ day: '2026-05-26', owner: 'grace', at: 'clinic', by: 'leo', amount: 39, ...MOW },
    said: { rating: 4.5, words: 'Quiet enough for the waiting room. Thank you.' },
    back: WELL,
  },
  {
    day: '2026-05-26',
    owner: 'ben',
    by: 'sam',
    amount: 36,
    ...MOW,
    tipCents: 400,
    said: { rating: 5, words: '' },
  },
  {
    ...{ day: '2026-06-09', owner: 'dana', by: 'marta', services: [6], amount: 120, photos: ['gray-house'] },
    words: 'Two yards of dark mulch around the maples. It lies in the drive already.',
    said: { rating: 5, words: 'The beds look better than in any year before.' },
    talk: ['The mulch is in the drive, under the blue sheet.', 'Seen it, we bring the barrows.'],
    back: WELL,
  },
  { day: '2026-06-09', owner: 'luis', by: 'pat', amount: 40, ...MOW, said: { rating: 5, words: '' } },
  { day: '2026-06-09', ...OFFICE, said: { rating: 5, words: '' } },
  { day: '2026-06-23', owner: 'june', by: 'sam', amount: 45, ...MOW },
  {
    ...{
      day: '2026-06-23',
      owner: 'nora',
      by: 'pat',
      services: [3],
      amount: 92,
      photos: ['hedge'],
      shown: true,
    },
    ...{ words: 'The hedge at the back, top and both sides.', tipCents: 800, rival: ['marta', 98] },
    said: { rating: 5, words: 'Careful around the nest that we had not even seen.' },
    talk: ['Please leave the climbing rose at the corner.', 'Of course. It is too beautiful to cut in June.'],
    back: WELL,
  },
  {
    ...{
      day: '2026-06-23',
      owner: 'june',
      by: 'marta',
      services: [6, 3],
      amount: 260,
      photos: ['back-yard'],
    },
    ...{ words: 'Hedges on both sides, and mulch for all of the beds.', said: { rating: 4, words: '' } },
  },
  { day: '2026-06-23', owner: 'grace', by: 'dev', amount: 74, ...MOW, said: { rating: 5, words: '' } },
  { day: '2026-07-14', owner: 'ben', by: 'amy', amount: 33, ...MOW, said: { rating: 5, words: '' } },
  {
    ...{
      day: '2026-07-14',
      owner: 'grace',
      by: 'pat',
      services: [3, 4],
      amount: 140,
      photos: ['hedge', 'back-yard'],
    },
    words: 'Hedge to the parking lot, and what the storm has left on the lawn.',
    said: { rating: 4.5, words: 'The hedge looks great. A few leaves were left behind the shed.' },
    back: { rating: 4.5, words: 'Friendly, and quick to answer.' },
    answer: 'I came by on the way home and took them along.',
  },
  {
    ...{ day: '2026-07-28', owner: 'luis', by: 'sam', services: [2], amount: 150, photos: ['brick-house'] },
    ...{ words: 'The brick patio, without harming the herbs beside it.', shown: true, tipCents: 1500 },
    said: { rating: 5, words: 'I had forgotten that the patio is red.' },
    talk: ['The tap is behind the shed.', 'Perfect, the hose is long enough for that.'],
    back: WELL,
  },
  { day: '2026-07-28', ...OFFICE, said: { rating: 5, words: '' } },
  { day: '2026-08-11', owner: 'nora', by: 'hana', amount: 43, ...MOW, said: { rating: 5, words: '' } },
  { day: '2026-08-11', owner: 'grace', at: 'clinic', by: 'pat', amount: 41, ...MOW },
  {
    ...{ day: '2026-08-25', owner: 'ben', by: 'marta', services: [3], amount: 72, photos: ['hedge'] },
    words: 'The yew by the front door has swallowed the mailbox.',
    said: { rating: 5, words: 'The mail carrier says thank you, too.' },
    back: WELL,
  },
  {
    day: '2026-08-25',
    owner: 'june',
    by: 'pat',
    amount: 44,
    ...MOW,
    tipCents: 600,
    said: { rating: 5, words: '' },
  },
  {
    ...{ day: '2026-08-25', owner: 'grace', by: 'sam', services: [5], amount: 110 },
    words: 'Late summer feeding, and the clover along the sidewalk.',
    said: { rating: 4.5, words: 'The lawn is greener than it has been in years.' },
    back: WELL,
  },
  { day: '2026-09-08', owner: 'luis', by: 'leo', amount: 41, ...MOW, said: { rating: 4.5, words: '' } },
  {
    ...{ day: '2026-09-08', ...OFFICE, photos: ['lawn-edge'] },
    agreed: {
      text: 'The walk was left full of clippings, and customers carried them in.',
      answer: 'You are right, the blower had broken down. I give something back.',
      refundCents: 1200,
    },
  },
  { day: '2026-09-08', owner: 'nora', by: 'sam', amount: 47, ...MOW, said: { rating: 5, words: '' } },
  {
    ...{
      day: '2026-09-22',
      owner: 'grace',
      by: 'pat',
      amount: 76,
      ...MOW,
      photos: ['brick-house', 'lawn-edge'],
    },
    said: { rating: 5, words: 'Always on time, always tidy.' },
    talk: ['Could you be done before our visitors come at eleven?', 'Yes, you are the first that morning.'],
    back: WELL,
  },
];

export const WORK_DAYS = [...new Set(PAST_JOBS.map(({ day }) => day))];

/** Recurring service, every other week from the middle of July. */
export const SERVICE = {
  owner: 'dana',
  by: 'pat',
  amount: 40,
  first: '2026-07-14',
} as const;
