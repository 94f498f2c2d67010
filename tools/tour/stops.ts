import { anchorOf } from '@sward/local-aws';

/** A stop of the tour (docs/tour.md): a button of the console's page of people, and a picture of the page it opens. */
export interface Stop {
  /** File name of the picture in docs/tour, without its extension. */
  picture: string;
  /** Text on the button. */
  button: string;
  width: 390 | 1440;
}

export const STOPS: readonly Stop[] = [
  {
    picture: 'post-a-request',
    button: 'The same as last time, in the wizard',
    width: 390,
  },
  { picture: 'eight-bids', button: 'Eight bids on one request', width: 1440 },
  { picture: 'on-the-way', button: 'A provider on the way', width: 390 },
  {
    picture: 'price-change',
    button: 'A price change that waits for approval',
    width: 390,
  },
  {
    picture: 'in-review',
    button: 'A finished job, its clock running',
    width: 390,
  },
  {
    picture: 'recurring',
    button: 'A recurring service with its visits',
    width: 1440,
  },
  {
    picture: 'today',
    button: 'Today, on the way to the first of two jobs',
    width: 390,
  },
  { picture: 'money', button: 'Money by month', width: 1440 },
  {
    picture: 'public-page',
    button: 'The page that others see',
    width: 1440,
  },
  { picture: 'queue', button: 'The queue, one of each kind', width: 1440 },
];

/** Returns the button's own address on the console's page of people. */
export const addressOf = ({ button }: Stop): string => `/_local/people#${anchorOf(button)}`;
