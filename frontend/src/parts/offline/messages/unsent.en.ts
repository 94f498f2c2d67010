import { PRODUCT_NAME } from '@sward/shared/product';
import type { Act } from '../../../lib/offline/waiting.ts';

const SAVED: Record<Act['kind'], (at: string) => string> = {
  'on-my-way': (at) => `On my way since ${at}, saved on this phone`,
  'check-in': (at) => `Checked in at ${at}, saved on this phone`,
  finish: (at) => `Finished at ${at}, saved on this phone`,
  message: (at) => `Written at ${at}, saved on this phone`,
};

/** Words of a job's page while one of its taps waits for the server, or was refused. */
export const unsent = {
  notYet: 'Not sent yet',
  noNetwork: 'Not sent yet: no network',
  saved: SAVED,
  goOn: 'Keep working. Everything below sends by itself and keeps the time you tapped.',
  toldLater: 'The homeowner is told once it is sent.',
  reviewLater:
    'It sends by itself and keeps the time you tapped. The 48 hours to look at it begin when it is sent.',
  waitsFor: 'Waits for network',
  waits: 'Waits',
  kept: 'The address and the gate code stay on this phone until midnight. Bids and anything with money need the network.',
  backAt: (at: string) => `Back online at ${at}`,
  happened: 'What happened',
  here: 'On this phone',
  stands: 'Network back. What came first stands.',
  nothingLost: `Did you do the work? Send your photos to ${PRODUCT_NAME}; a person decides. Nothing was thrown away.`,
  calendar: 'See your calendar',
} as const;
