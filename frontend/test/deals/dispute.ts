import { screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER } from '../app.tsx';
import { dispute } from '../dispute-samples.ts';
import { finishedJob } from '../job.ts';
import { PAYMENT_ID, REQUEST_ID } from '../samples.ts';

export const DISPUTE = `POST /api/payments/${PAYMENT_ID}/dispute`;

/** Holds the clock at the moment of the report, before each test. */
export function atTheReport(): void {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T18:00:00Z'));
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Opens the page of a finished job; `money` may change while it is open. */
export function openFinishedJob(
  money: object,
  { as = 'owner', handlers = {} }: { as?: 'owner' | 'provider'; handlers?: Handlers } = {},
) {
  const state = { money };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: as === 'owner' ? HOMEOWNER : PROVIDER,
    handlers: { ...finishedJob(() => state.money, { as }), ...handlers },
  });
  return { ...app, state };
}

export const REVIEW = {
  ...{ status: 'in_review', releaseAt: '2030-05-08T18:00:00.000Z' },
  ...{ allowedActions: ['confirm', 'dispute'], dispute: null },
};
export const disputed = (more: object = {}) => ({ status: 'disputed', dispute: dispute(more) });
export const card = async () => within(await screen.findByRole('region', { name: 'What is wrong' }));
